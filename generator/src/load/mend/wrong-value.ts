import { type DiagnosticCode, type DiagnosticFacts, readsAs } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import type { Dialect, ValueKind } from '../openapi/object-table.ts';
import { isFittingScalar, kindName, matchesKind, scalarProblem } from '../openapi/value-kinds.ts';
import type { ValueHolder } from '../repairs.ts';
import { type Site, writtenAt } from '../site.ts';
import { isProse, meantValue } from './meant-value.ts';

/** Whether a value has the JSON type of a kind; for a scalar, whether the kind allows it. */
export function isUsable(value: Json, kind: ValueKind, dialect: Dialect): boolean {
  const isContainer = typeof value === 'object' && value !== null;
  if (isContainer || kind.kind === 'object' || kind.kind === 'any') return matchesKind(value, kind, dialect);
  const isBoolean =
    kind.kind === 'choice' && kind.of.some((one) => one.kind === 'object' && matchesKind(value, one, dialect));
  return isBoolean || isFittingScalar(value, kind);
}

/** The meaning of a value of the wrong type, with a report; undefined if it isn't clear. */
export function meantBy(context: DescriptionContext, value: Json, { kind, site }: HeldValue): Json | undefined {
  const written = typeof value === 'object' ? undefined : writtenAt(site);
  const text = typeof value === 'string' ? value : (written ?? String(value));
  const meant = meantValue(value, kind, text, context.dialect);
  if (meant === undefined) return undefined;
  const { code, facts } = problemOf(value, kind, site);
  context.diagnostics.addRepaired(code, site, facts, readsAs(inShort(meant)));
  return meant;
}

/** A value that we can't interpret. If it looks like code, it is rejected, because nobody writes that by mistake. */
export function wrongValue(context: DescriptionContext, value: Json, { kind, site }: HeldValue): Problem {
  const problem = problemOf(value, kind, site);
  if (typeof value === 'string' && !isProse(value) && kind.kind !== 'object') {
    context.diagnostics.add(problem.code, site, problem.facts);
  }
  return { ...problem, at: site };
}

/** The problem of a value of the wrong type. */
export function problemOf(value: Json, kind: ValueKind, site: Site): Omit<Problem, 'at'> {
  const scalar = kind.kind === 'string' || kind.kind === 'integer' || kind.kind === 'number';
  const problem = scalar ? scalarProblem(value, kind) : 'wrong-type';
  if (problem !== undefined && problem !== 'wrong-type') return problem;
  return { code: 'wrong-type', facts: { expected: kindName(kind), found: foundAt(value, site) } };
}

/** A value for a message: a scalar as written, or null if there is none. */
export function foundAt(value: Json, site: Site): string {
  if (Array.isArray(value)) return 'a list';
  return isJsonObject(value) ? 'an object' : writtenAt(site) || JSON.stringify(value);
}

function inShort(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A value, its container, and its kind: everything for a repair. */
export interface HeldValue {
  readonly holder: ValueHolder;
  readonly key: string;
  readonly kind: ValueKind;
  readonly site: Site;
}

/** Why a value can't be used, and the place of the mistake: the value itself, or something essential inside it. */
export interface Problem {
  readonly code: DiagnosticCode;
  readonly facts: DiagnosticFacts;
  readonly at: Site;
}

export type Include = JsonObject & { readonly $ref: string };

/**
 * Whether `{ $ref }` is in a place where OpenAPI has no references: an operation, a tag, all paths, a text. Its target belongs
 * in its place.
 */
export function isInclude(value: Json, kind: ValueKind): value is Include {
  if (!isJsonObject(value) || typeof value.$ref !== 'string' || !Object.hasOwn(value, '$ref')) return false;
  // Beside other names in a map of texts, such as that of a discriminator, `$ref` is a name, too.
  if (kind.kind === 'map' && kind.values.kind === 'string' && Object.keys(value).length > 1) return false;
  return !takesReference(kind);
}

function takesReference(kind: ValueKind): boolean {
  if (kind.kind === 'choice') return kind.of.some(takesReference);
  if (kind.kind === 'object') return kind.reference === true || kind.object === 'PathItem' || kind.object === 'Schema';
  return kind.kind === 'any';
}
