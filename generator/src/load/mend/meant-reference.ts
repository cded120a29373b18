import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { parsePointer, pointerOf } from '../../base/json-pointer.ts';
import { kindAt, looksLike } from '../openapi/kind-at.ts';
import type { ObjectName } from '../openapi/object-table.ts';
import { openApiObjects } from '../openapi/objects.ts';
import { type Path, type Site, type SourceFile, tokensOf } from '../site.ts';
import type { SourceTree, Target } from '../source-tree.ts';
import { plainName } from './meant-key.ts';

/**
 * The intended reference for one that is broken or leads to the wrong kind: a definition of a schema around it, the component
 * whose name it ends with, or the schema of the named response, body or parameter. Undefined if nothing is clear.
 */
export async function meantReference(
  tree: SourceTree,
  { file: from, path }: Site,
  ref: string,
  object: ObjectName,
  holder: JsonObject,
  target: Target | undefined,
): Promise<string | undefined> {
  for (const candidate of [...around(path, ref, object), ...candidates(from, ref, object, target)]) {
    const found = await tree.resolve(from, candidate);
    if ('code' in found || isOther(found, object)) continue;
    if (!(await leadsTo(tree, found, holder))) return candidate;
  }
  return undefined;
}

/**
 * Whether a reference leads back to `holder`: it can't mean a component that only refers to one with its own name in another
 * file.
 */
async function leadsTo(tree: SourceTree, from: Target, holder: JsonObject): Promise<boolean> {
  const seen = new Set<Json>();
  for (let at = from; !seen.has(at.value); ) {
    if (at.value === holder) return true;
    seen.add(at.value);
    const ref = member(at.value, '$ref');
    const next = typeof ref === 'string' ? await tree.resolve(at.file, ref) : undefined;
    if (!next || 'code' in next) return false;
    at = next;
  }
  return true;
}

/** A JSON Schema that was pasted into a description has its own definitions: `#` means the schema, not the file. */
function* around(path: Path | undefined, ref: string, object: ObjectName): Generator<string> {
  const [, rest] = /^#(\/(?:\$defs|definitions)\/.+)$/.exec(ref) ?? [];
  if (object !== 'Schema' || rest === undefined) return;
  for (let link = path; link; link = link.parent) yield `#${encoded(tokensOf(link))}${rest}`;
}

function* candidates(from: SourceFile, ref: string, object: ObjectName, target: Target | undefined): Generator<string> {
  const { section } = openApiObjects[object];
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(ref)) return;
  const [name = ''] = ref.split(/[/#]/).slice(-1);
  const components = section && member(member(from.value, 'components'), section);
  if (isJsonObject(components)) {
    const wanted = decoded(name);
    const keys = Object.keys(components);
    const same = keys.filter((key) => key === wanted || key === name);
    const alike = same.length > 0 ? same : keys.filter((key) => plainName(key) === plainName(wanted));
    if (alike.length === 1) yield `#${encoded(['components', section ?? '', ...alike])}`;
  }
  if (object !== 'Schema' || !target) return;
  yield `${ref}/schema`;
  const content = member(target.value, 'content');
  for (const type of isJsonObject(content) ? Object.keys(content) : []) {
    yield `${ref}${encoded(['content', type, 'schema'])}`;
  }
}

/**
 * The intended target of a reference to the wrong kind of object: an object around the named schema, or a response with the
 * content of a body.
 */
export function wrapReference(
  object: ObjectName,
  target: Target,
  { $ref }: JsonObject,
  isLocal: boolean,
): JsonObject | undefined {
  if ($ref === undefined) return undefined;
  const content = member(target.value, 'content');
  const isTwin =
    object === 'Response' ? !isOther(target, 'RequestBody') : object === 'RequestBody' && !isOther(target, 'Response');
  // References in a body are relative to the file that it is in.
  if (isTwin && isLocal && isJsonObject(content)) return { description: '', content };
  if (isOther(target, 'Schema')) return undefined;
  const media = { schema: { $ref } };
  if (object === 'MediaType' || object === 'Header') return media;
  if (object === 'RequestBody') return { content: { 'application/json': media } };
  return object === 'Response' ? { description: '', content: { 'application/json': media } } : undefined;
}

/** Whether a reference leads to something other than an object of a kind. */
export function isOther(target: Target, object: ObjectName): boolean {
  const actual = kindOfTarget(target);
  if (actual) return actual.kind !== 'object' || actual.object !== object;
  return !looksLike(target.value, object);
}

/** The table's entry for the target of a reference, if the file itself is a description. */
export function kindOfTarget({ file, tokens }: Target): ReturnType<typeof kindAt> {
  const root: Json = file.value;
  if (!isJsonObject(root) || !(Object.hasOwn(root, 'openapi') || Object.hasOwn(root, 'components'))) return undefined;
  const kind = kindAt({ kind: 'object', object: 'OpenAPI' }, tokens);
  return kind?.kind === 'any' ? undefined : kind;
}

function encoded(tokens: readonly string[]): string {
  return pointerOf(tokens).replaceAll('%', '%25');
}

function decoded(text: string): string {
  try {
    return parsePointer(`/${decodeURIComponent(text)}`)?.[0] ?? text;
  } catch {
    return text;
  }
}
