import { parsePointer } from '../../base/json-pointer.ts';
import { operationsOf } from '../../compare/verdict/affected.ts';
import type { Finding, Use } from '../../compare/wire/finding.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { valueKey } from '../../text/literals.ts';
import { type ModelSides, methodCalls, operationNamed } from './method-calls.ts';
import { piecesOf } from './schema-at.ts';

/** Where consumers meet a change in their code. */
export interface PlaceInCode {
  /** Code that names it: `loans.list({ limit })`, `Loan.amount`; never empty. */
  readonly names: readonly string[];
  /** Further methods that it reaches. */
  readonly more: number;
  /** The field, as code reads or writes it; empty for an operation or a type as a whole. */
  readonly field: string;
}

/** So many methods are named; where there are more, the type is named instead. */
const mostCalls = 3;

/** The methods and types in which consumers meet a change. */
export function placeInCode(finding: Finding, sides: ModelSides): PlaceInCode {
  const calls = methodCalls(sides);
  const operations = operationsOf(finding).filter((operation) => operation !== '*');
  const field = fieldOf(finding, sides);
  const type = typeOf(finding, sides);
  const isRenamed = finding.id === 'schema-renamed';
  if (isRenamed || operations.length === 0 || (operations.length > mostCalls && type !== undefined)) {
    return { names: [type ?? sides.head.client.className], more: operations.length, field };
  }
  const named = operations.slice(0, mostCalls).map((operation) => {
    const call = calls.get(operation);
    if (call === undefined) return operation;
    const use = finding.uses.find((one) => one.operation === operation && one.direction === 'request');
    if (isPositional(finding, sides)) return `${call}(${field})`;
    return `${call}(${use === undefined ? '' : argument(chainOf(use, field, sides))})`;
  });
  return { names: named, more: operations.length - named.length, field };
}

/** The property or parameter that a finding is about. */
function fieldOf({ id, message, base, head, pointer }: Finding, sides: ModelSides): string {
  // What is required of a property stands at the object that has it.
  const told = /^(?:property|unsent-property)-/.test(id) ? /: the (?:\w+ )?property (\S+) /.exec(message) : null;
  if (told?.[1] !== undefined) return told[1];
  const old = [base?.pointer, sides.base] as const;
  const now = [head?.pointer ?? pointer, sides.head] as const;
  // What was removed has only its old place: at the same index in a list there may be something else now.
  for (const [place, model] of /-removed/.test(id) ? [old, now] : [now, old]) {
    const name = place === undefined ? undefined : nameAt(place, model);
    if (name !== undefined) return name;
  }
  return '';
}

/** Whether a finding is about a parameter that calls pass by its position. */
export function isPositional({ pointer }: Finding, { base, head }: ModelSides): boolean {
  return (piecesOf(head).get(pointer) ?? piecesOf(base).get(pointer))?.isPositional === true;
}

function nameAt(pointer: string, model: ApiModel): string | undefined {
  const piece = piecesOf(model).get(pointer);
  if (piece?.name !== undefined) return piece.name;
  const tokens = parsePointer(pointer) ?? [];
  const index = tokens.lastIndexOf('properties');
  return index < 0 ? undefined : tokens[index + 1];
}

/** The exported type that a change stands in, with the field. */
function typeOf({ pointer, base, head }: Finding, sides: ModelSides): string | undefined {
  for (const place of [pointer, head?.pointer, base?.pointer]) {
    const [section, kind, name, ...rest] = parsePointer(place ?? '') ?? [];
    if (section !== 'components' || kind !== 'schemas' || name === undefined) continue;
    const typeName = (sides.head.schemas.get(name) ?? sides.base.schemas.get(name))?.typeName;
    if (typeName === undefined) continue;
    const fields = rest.flatMap((token, index) => (token === 'properties' ? [rest[index + 1] ?? ''] : []));
    return [typeName, ...fields].join('.');
  }
  return undefined;
}

/** The fields from the argument down to the change. */
function chainOf({ operation, path }: Use, field: string, sides: ModelSides): readonly string[] {
  const contents = operationNamed(operation, sides)?.body?.contents ?? [];
  const media = contents.map(({ name }) => `body ${name}`).find((start) => path.includes(start));
  const way = media === undefined ? '' : path.slice(path.indexOf(media) + media.length);
  const steps = way.replace(/\|[^|]*\|/g, '').match(/\.[^.[ ]+(?:\[\])*/g) ?? [];
  const chain = steps.map((step) => step.slice(1));
  return field === '' || chain.at(-1)?.replace(/(?:\[\])+$/, '') === field ? chain : [...chain, field];
}

/** An argument that holds a field: `{ items: [{ amount }] }`. */
function argument(chain: readonly string[]): string {
  const [first, ...rest] = chain;
  if (first === undefined) return '';
  const name = valueKey(first.replace(/(?:\[\])+$/, ''));
  const inner = argument(rest);
  if (inner === '') return first === name ? `{ ${name} }` : `{ ${name}: … }`;
  return `{ ${name}: ${first.endsWith('[]') ? `[${inner}]` : inner} }`;
}
