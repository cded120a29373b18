import { type Description, listOf, objectOf, own } from './description.ts';
import { type Located, memberOf } from './located.ts';
import type { StreamedSuccess } from './operation.ts';
import { examplesOf } from './read-success.ts';

/** Server-sent events, JSON Lines in their spellings, JSON sequences, parts. */
const streamed =
  /^(?:text\/event-stream|application\/(?:(?:x-)?(?:jsonl|ndjson|json-?lines)|stream\+json|(?:[^;]+\+)?json-seq)|multipart\/mixed)\s*(?:;|$)/i;

/** The stream that an operation describes for its success, if it does. */
export function readStream(document: Description, operation: Located): StreamedSuccess | undefined {
  const responses = memberOf(document, operation, 'responses');
  for (const code of Object.keys(objectOf(responses?.value))) {
    const content = memberOf(document, memberOf(document, responses, code), 'content');
    const mediaType = Object.keys(objectOf(content?.value)).find((type) => streamed.test(type));
    if (!/^2(\d\d|XX)$/i.test(code) || mediaType === undefined) continue;
    const media = memberOf(document, content, mediaType);
    const whole = memberOf(document, media, 'schema');
    if (/^multipart/i.test(mediaType) && memberOf(document, media, 'itemSchema') === undefined) continue;
    const item = memberOf(document, media, 'itemSchema') ?? memberOf(document, whole, 'items') ?? whole;
    const end = own(memberOf(document, operation, 'x-stream')?.value, 'end');
    const examples = examplesOf(document, media).flatMap((example) =>
      Array.isArray(example) ? listOf(example) : [example],
    );
    return {
      status: /^\d+$/.test(code) ? Number(code) : 200,
      mediaType,
      ...(item ? { item } : {}),
      examples,
      ...(typeof end === 'string' ? { end } : {}),
    };
  }
  return undefined;
}
