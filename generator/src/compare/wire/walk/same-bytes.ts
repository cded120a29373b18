import type { ApiModel, MediaType } from '../../../model/api-model.ts';
import type { Schema } from '../../../model/schema.ts';
import { type SchemaScope, silentKeywords } from '../values/view.ts';
import { formKindOf } from './part-encoding.ts';

/** A media type on one side. */
export interface SideOfMedia {
  readonly scope: SchemaScope;
  readonly dialect: ApiModel['dialect'];
  readonly media: MediaType;
}

type SchemaSides = readonly [before: Schema | undefined, after: Schema | undefined];

/**
 * The schemas of a pair of media types to compare. Bytes have several spellings (`format: binary` in 3.0, `contentMediaType` or no
 * type at all in 3.1): where both sides mean bytes, as a body or as a part, they are written alike here.
 */
export function withSameBytes(base: SideOfMedia, head: SideOfMedia): SchemaSides {
  const [before, after] = [base.media.schema, head.media.schema];
  const names = [base.media.name, head.media.name];
  if (names.some(isRaw) && names.every((name) => isRaw(name) || name === '*/*')) {
    const same = isWhatever(base.scope, before) && isWhatever(head.scope, after);
    return same ? [undefined, undefined] : [before, after];
  }
  if (before === undefined || after === undefined) return [before, after];
  if (formKindOf(base.media.name) === undefined || formKindOf(head.media.name) === undefined) return [before, after];
  const [old, next] = [base.scope.target(before), head.scope.target(after)];
  const parts = [...(old.properties ?? [])].flatMap(([name, part]) => {
    const other = next.properties?.get(name);
    if (other === undefined || other.format === part.format) return [];
    return isBytes(base.scope, part, base.dialect !== '3.0') && isBytes(head.scope, other, head.dialect !== '3.0')
      ? [name]
      : [];
  });
  return parts.length === 0 ? [before, after] : [withBytes(old, parts), withBytes(next, parts)];
}

/** Bodies that are neither text nor data: images, archives, `application/octet-stream`. */
function isRaw(name: string): boolean {
  const essence = name.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return formKindOf(name) === undefined && !/^(text|\*)\/|[/+](json|xml|yaml|x-yaml|x-ndjson|jsonl)$/.test(essence);
}

/** Whether a schema lets a body that is neither text nor data hold any bytes: a text of any kind is one of them. */
function isWhatever(scope: SchemaScope, schema: Schema | undefined): boolean {
  if (isBytes(scope, schema, true)) return true;
  const said = Object.entries(schema === undefined ? {} : scope.target(schema)).filter(
    ([keyword]) => !silentKeywords.has(keyword),
  );
  return said.length === 1 && said.every(([keyword, value]) => keyword === 'types' && String(value) === 'string');
}

/** Whether a schema says that something is bytes, and nothing more; `untyped` where one that says nothing means that. */
export function isBytes(scope: SchemaScope, schema: Schema | undefined, untyped: boolean): boolean {
  if (schema === undefined) return true;
  const target = scope.target(schema);
  const said = Object.keys(target).filter((keyword) => !silentKeywords.has(keyword));
  if (!said.every((keyword) => ['types', 'format', 'contentMediaType'].includes(keyword))) return false;
  if (target.format !== undefined && target.format !== 'binary') return false;
  const named = target.format === 'binary' || target.contentMediaType !== undefined;
  return target.types === undefined ? untyped : named && target.types.join() === 'string';
}

function withBytes(schema: Schema, names: readonly string[]): Schema {
  const properties = [...(schema.properties ?? [])].map(([name, part]) => {
    if (!names.includes(name)) return [name, part] as const;
    const { contentMediaType: _, ...rest } = part;
    return [name, { ...rest, types: ['string' as const], format: 'binary' }] as const;
  });
  return { ...schema, properties: new Map(properties) };
}
