import { isJsonObject, type Json } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import type { JsonType, Schema } from '../schema.ts';
import { annotationKeywords, type SchemaDraft } from './schema-keywords.ts';

/**
 * The schema that also accepts null, for `nullable: true`. In OpenAPI 3.0, that only affects a `type` beside it; authors mean
 * it for enums and compositions too, so null is added there as well.
 */
export function withNull(draft: SchemaDraft): Schema {
  const nothing: Schema = { pointer: childPointer(draft.pointer, 'nullable'), types: ['null'] };
  if (isComposed(draft)) return withNullBranch(draft, nothing);
  const types = draft.types ?? impliedTypes(draft);
  if (types !== undefined) draft.types = ['null' as const, ...types.filter((type) => type !== 'null')].sort();
  if (draft.enum !== undefined && !draft.enum.includes(null)) draft.enum = [...draft.enum, null];
  return draft;
}

/**
 * Whether a branch of alternatives means null: it has `nullable: true` and no other constraint, beside a branch with one. Read
 * exactly, it accepts anything, and so would the whole; generators of descriptions write it for `X | null`.
 */
export function isNullBranch(branch: Json, branches: readonly Json[]): boolean {
  return saysOnlyNull(branch) && !branches.every(saysOnlyNull);
}

function saysOnlyNull(branch: Json): boolean {
  if (!isJsonObject(branch) || branch.nullable !== true) return false;
  return Object.keys(branch).every((keyword) => keyword.startsWith('x-') || notes.has(keyword));
}

const notes: ReadonlySet<string> = new Set([
  ...['nullable', 'title', 'description', 'default', 'example', 'examples', 'deprecated', 'externalDocs', 'xml'],
]);

function isComposed(draft: SchemaDraft): boolean {
  return ['ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if'].some((keyword) => Object.hasOwn(draft, keyword));
}

function withNullBranch(draft: SchemaDraft, nothing: Schema): Schema {
  const outer: SchemaDraft = { pointer: draft.pointer };
  const inner: SchemaDraft = { ...draft };
  for (const keyword of annotationKeywords) {
    if (draft[keyword] === undefined) continue;
    Object.assign(outer, { [keyword]: draft[keyword] });
    delete inner[keyword];
  }
  const constraints = Object.keys(inner).filter((keyword) => keyword !== 'pointer' && keyword !== 'discriminator');
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = inner[keyword];
    if (branches === undefined || constraints.length > 1) continue;
    const accepted = branches.some((branch) => branch.types?.includes('null'));
    return { ...draft, [keyword]: accepted ? branches : [...branches, nothing] };
  }
  return { ...outer, anyOf: [inner, nothing] };
}

function impliedTypes(draft: SchemaDraft): readonly JsonType[] | undefined {
  if (draft.properties ?? draft.additionalProperties ?? draft.required) return ['object'];
  return draft.items === undefined ? undefined : ['array'];
}
