import { type Description, objectOf, own } from './description.ts';
import { type Located, memberOf } from './located.ts';
import type { Success } from './operation.ts';

/**
 * The success response of an operation: the lowest 2xx status that is described, or, for a `2XX` that leaves
 * it open, 201 to a POST and 200 to the rest. JSON is preferred among media types.
 */
export function readSuccess(document: Description, operation: Located, method: string): Success {
  const responses = memberOf(document, operation, 'responses');
  const codes = Object.keys(objectOf(responses?.value)).filter((code) => /^2(\d\d|XX)$/i.test(code));
  const code = codes.toSorted()[0];
  const response = code === undefined ? undefined : memberOf(document, responses, code);
  const content = memberOf(document, response, 'content');
  const types = Object.keys(objectOf(content?.value));
  const mediaType = types.find((type) => /[/+]json\b/i.test(type)) ?? types[0];
  const open = method === 'POST' ? 201 : 200;
  const status = code !== undefined && /^\d+$/.test(code) ? Number(code) : open;
  if (mediaType === undefined) return { status: code === undefined || status !== open ? status : 204, examples: [] };
  const media = memberOf(document, content, mediaType);
  const schema = memberOf(document, media, 'schema');
  return { status, mediaType, ...(schema ? { schema } : {}), examples: examplesOf(document, media) };
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
