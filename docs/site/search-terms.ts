import { type IndexEvent, ReflectionKind } from 'typedoc';
import type { ApiModel, Operation } from '../../generator/src/model/api-model.ts';

/** What a reader may know of a method besides its name. */
export interface SearchTerms {
  readonly operation: string;
  /** Method and path as one word, as the search looks for parts of words. */
  readonly request: string;
  readonly fields: string;
}

/** The search terms of every method of a client, by the class and the name of the method: `Loans.list`. */
export function searchTerms({ client }: ApiModel, description: unknown): ReadonlyMap<string, SearchTerms> {
  return new Map(
    client.resources.flatMap(({ className, methods }) =>
      methods.flatMap(({ name, poll, streaming, operation }) => {
        const terms = termsOf(operation, description);
        const names = [name, poll?.methodName, streaming?.methodName].filter((one) => one !== undefined);
        return names.map((one) => [`${className}.${one}`, terms] as const);
      }),
    ),
  );
}

function termsOf({ id, method, path }: Operation, description: unknown): SearchTerms {
  const fields = new Set<string>();
  collectFields(
    memberOf(memberOf(memberOf(description, 'paths'), path), method.toLowerCase()),
    description,
    fields,
    new Set(),
  );
  // The search cuts signs off the ends of a word. The last letter keeps the brace of `/loans/{id}`.
  return { operation: id, request: `${method}${path}_`, fields: [...fields].join(' ') };
}

/** The names of parameters and properties below a place, through references. */
function collectFields(value: unknown, description: unknown, fields: Set<string>, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const ref = memberOf(value, '$ref');
  if (typeof ref === 'string') collectFields(targetOf(ref, description), description, fields, seen);
  const name = memberOf(value, 'name');
  if (typeof name === 'string' && memberOf(value, 'in') !== undefined) fields.add(name);
  const properties = memberOf(value, 'properties');
  if (typeof properties === 'object' && properties !== null) {
    for (const property of Object.keys(properties)) fields.add(property);
  }
  for (const member of Object.values(value)) collectFields(member, description, fields, seen);
}

function targetOf(ref: string, description: unknown): unknown {
  const tokens = ref.replace(/^#\//, '').split('/');
  return tokens.reduce<unknown>((value, token) => memberOf(value, token), description);
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

/** Adds the terms of methods to the index of the search. `terms` are by package. */
export function addSearchTerms(event: IndexEvent, terms: ReadonlyMap<string, ReadonlyMap<string, SearchTerms>>): void {
  // Guides weigh much more than methods, and all of them have some words of a path.
  Object.assign(event.searchFieldWeights, { operation: 1000, request: 1000, fields: 200 });
  event.searchResults.forEach((reflection, index) => {
    if (!reflection.kindOf(ReflectionKind.Method)) return;
    const { parent } = reflection;
    const found = terms.get(parent?.parent?.name ?? '')?.get(`${parent?.name}.${reflection.name}`);
    if (found !== undefined) event.searchFields[index] = { ...event.searchFields[index], ...found };
  });
}
