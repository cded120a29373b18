import { type Description, objectOf, own } from './description.ts';
import { type Located, memberOf } from './located.ts';
import type { Success } from './operation.ts';

/** Statuses whose responses have no body, whatever a description says. */
const bodiless: readonly number[] = [204, 205];

/**
 * The success response of an operation: the lowest 2xx status that is described, or, for a `2XX` that leaves
 * it open, 201 to a POST and 200 to the rest; `default` where no 2xx is described. JSON is preferred among media types.
 */
export function readSuccess(document: Description, operation: Located, method: string): Success {
  const responses = memberOf(document, operation, 'responses');
  const described = Object.keys(objectOf(responses?.value));
  const codes = described.filter((code) => /^2(\d\d|XX)$/i.test(code));
  const code = codes.toSorted()[0] ?? described.find((each) => each === 'default');
  const response = code === undefined ? undefined : memberOf(document, responses, code);
  const content = memberOf(document, response, 'content');
  const types = Object.keys(objectOf(content?.value));
  const mediaType = types.find((type) => /[/+]json\b/i.test(type)) ?? types[0];
  const open = method === 'POST' ? 201 : 200;
  const status = code !== undefined && /^\d+$/.test(code) ? Number(code) : open;
  if (mediaType === undefined) return { status: code === undefined || status !== open ? status : 204, examples: [] };
  if (bodiless.includes(status)) return { status, examples: [] };
  const media = memberOf(document, content, mediaType);
  const schema = memberOf(document, media, 'schema');
  const sent = concreteType(mediaType, own(schema?.value, 'format') === 'binary');
  return { status, mediaType: sent, ...(schema ? { schema } : {}), examples: examplesOf(document, media) };
}

/** Media types to send for ranges of them. */
const usual = new Map([
  ['text', 'text/plain'],
  ['image', 'image/png'],
  ['audio', 'audio/mpeg'],
  ['video', 'video/mp4'],
]);

/** The media type of a response: a description may have a range, such as `image/*`. */
function concreteType(mediaType: string, isBinary: boolean): string {
  const [, group = ''] = /^\s*([^/]+)\/\*/.exec(mediaType) ?? [];
  if (group === '') return mediaType;
  return usual.get(group) ?? (isBinary ? 'application/octet-stream' : 'application/json');
}

/** The examples of a media type. */
export function examplesOf(document: Description, media: Located | undefined): readonly unknown[] {
  const named = memberOf(document, media, 'examples');
  const single = own(media?.value, 'example');
  const listed = Object.keys(objectOf(named?.value)).map((name) => {
    const example = memberOf(document, named, name)?.value;
    return own(example, 'dataValue') ?? own(example, 'value');
  });
  return [single, ...listed].filter((value) => value !== undefined);
}
