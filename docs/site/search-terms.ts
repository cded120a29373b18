import { type IndexEvent, ReflectionKind } from 'typedoc';
import { isJsonObject, type Json, member, valueAt } from '../../generator/src/base/json.ts';
import { parsePointer } from '../../generator/src/base/json-pointer.ts';
import type { ApiModel, Operation } from '../../generator/src/model/api-model.ts';

/** What a reader may know of a method besides its name. */
export interface SearchTerms {
  readonly operation: string;
  /** Method and path as one word, as the search looks for parts of words. */
  readonly request: string;
  readonly fields: string;
}

/** Terms by the class and the name of a method: `Loans.list`. */
export type MethodTerms = ReadonlyMap<string, SearchTerms>;

/** Terms by package, then by method. */
export type SiteTerms = ReadonlyMap<string, MethodTerms>;

/** The search terms of every method of a client. */
export function searchTerms({ client }: ApiModel, description: Json): MethodTerms {
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

function termsOf({ id, method, path }: Operation, description: Json): SearchTerms {
  const fields = new Set<string>();
  collectFields(valueAt(description, ['paths', path, method.toLowerCase()]), description, fields, new Set());
  // The search strips punctuation from both ends of a word. The last letter keeps the brace of `/loans/{id}`.
  return { operation: id, request: `${method}${path}_`, fields: [...fields].join(' ') };
}

/** The names of parameters and properties below a place, through references. */
function collectFields(value: Json | undefined, description: Json, fields: Set<string>, seen: Set<Json>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const ref = member(value, '$ref');
  const tokens = typeof ref === 'string' && ref.startsWith('#') ? parsePointer(ref.slice(1)) : undefined;
  if (tokens !== undefined) collectFields(valueAt(description, tokens), description, fields, seen);
  const name = member(value, 'name');
  if (typeof name === 'string' && member(value, 'in') !== undefined) fields.add(name);
  const properties = member(value, 'properties');
  if (isJsonObject(properties)) for (const property of Object.keys(properties)) fields.add(property);
  for (const child of Object.values(value)) collectFields(child, description, fields, seen);
}

/** Adds the terms of methods to the index of the search. */
export function addSearchTerms(event: IndexEvent, terms: SiteTerms): void {
  // Guides are much longer than methods, and each contains some words of a path.
  Object.assign(event.searchFieldWeights, { operation: 1000, request: 1000, fields: 200 });
  event.searchResults.forEach((reflection, index) => {
    if (!reflection.kindOf(ReflectionKind.Method)) return;
    const { parent } = reflection;
    const found = terms.get(parent?.parent?.name ?? '')?.get(`${parent?.name}.${reflection.name}`);
    if (found !== undefined) event.searchFields[index] = { ...event.searchFields[index], ...found };
  });
}
