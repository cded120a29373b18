import { Refusal, refusalOf } from '../answer/refusal.ts';
import type { Located } from '../description/located.ts';
import type { Media, Operation } from '../description/operation.ts';
import { shapesOf, typesOf } from '../description/shapes.ts';
import { readForm } from './read-form.ts';
import type { BodySource, ReadBody } from './sandbox-request.ts';

/** Real bodies are shallower, and recursion through a value has a limited stack. */
const deepest = 500;

const nothing: ReadBody = { body: undefined, files: new Map() };

/** Decodes a body by its media type and validates it. */
export async function readBody(operation: Operation, source: BodySource): Promise<ReadBody> {
  const { body } = operation;
  if (!body) return nothing;
  const { contentType, bytes } = source;
  if (bytes.length === 0 && contentType === null) {
    if (!body.required) return nothing;
    throw new Refusal('missing_body', { message: `${operation.id} needs a body.` });
  }
  const sent = plainType(contentType ?? '');
  const described = mediaFor(operation, contentType);
  if (!described) {
    const message = `${operation.id} takes ${[...body.media.keys()].join(', ')}, not ${sent || 'a body without a content type'}.`;
    throw new Refusal('unsupported_media_type', { message, param: 'Content-Type' });
  }
  const [, media] = described;
  const isForm = sent === 'multipart/form-data' || sent === 'application/x-www-form-urlencoded';
  // If the schema of a form is a string, the form is used unchanged.
  if (isForm && shapesOf(source.document, media.schema).every((shape) => !isText(shape)))
    return readForm(media, source);
  if (!/[/+]json$/.test(sent)) return { ...nothing, body: new TextDecoder().decode(bytes) };
  return { ...nothing, body: readJson(media.schema, source) };
}

const isText = (shape: Located): boolean => typesOf(shape).join() === 'string';

/** The described media type of a body, with its schema. */
export function mediaFor(
  { body }: Operation,
  contentType: string | null,
): readonly [type: string, media: Media] | undefined {
  return [...(body?.media ?? [])].find(([type]) => matches(type, plainType(contentType ?? '')));
}

const plainType = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? '';

function matches(described: string, sent: string): boolean {
  const type = plainType(described);
  return type === sent || type === '*/*' || (type.endsWith('/*') && sent.startsWith(type.slice(0, -1)));
}

function readJson(schema: Located | undefined, { validator, bytes }: BodySource): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('unreadable_body', { message: 'The body is not JSON.' });
  }
  if (isNestedDeeper(value, deepest))
    throw new Refusal('unreadable_body', { message: `The body is nested deeper than ${deepest} levels.` });
  const violation = validator.check(schema, value);
  if (violation) throw refusalOf(violation);
  return value;
}

/** Whether values are nested deeper than a limit; without recursion, which would have a limit itself. */
export function isNestedDeeper(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}
