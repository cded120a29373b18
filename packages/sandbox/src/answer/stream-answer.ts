import { isObject, type Located, memberOf, objectOf, own } from '../description/description.ts';
import type { StreamedSuccess } from '../description/operation.ts';
import { sampleValue } from '../description/sample-value.ts';
import { allows, type Judged } from '../description/schema-validator.ts';

/** The number of items in a stream without examples. */
const count = 2;

/** A response that streams a few valid items: the examples of the description, or samples. */
export function streamAnswer(api: Judged, stream: StreamedSuccess): Response {
  const { status, mediaType, item, examples, end } = stream;
  const shown = examples.filter((example) => !item || allows(api, item, example));
  const items = shown.length > 0 ? shown : Array.from({ length: count }, () => sampleOf(api, item));
  const isParts = /^multipart/i.test(mediaType);
  const write = isParts ? asPart : writerOf(mediaType);
  const parts = [
    ...items.map((each, index) => write(each, String(index + 1))),
    ...(end === undefined ? [] : [write(end, undefined)]),
    ...(isParts ? [`--${boundary}--\r\n`] : []),
  ];
  const bytes = parts.map((part) => new TextEncoder().encode(part));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = bytes.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
  const type = isParts ? `${mediaType.split(';')[0]}; boundary=${boundary}` : mediaType;
  return new Response(body, { status, headers: { 'content-type': type } });
}

/** A sample; for an event, its data is the JSON of its `contentSchema`. */
function sampleOf(api: Judged, item: Located | undefined): unknown {
  if (!item) return 'sandbox';
  const sample = sampleValue(api, item);
  const data = memberOf(api.document, memberOf(api.document, item, 'properties'), 'data');
  const inside = memberOf(api.document, data, 'contentSchema');
  return inside && isObject(sample) ? { ...sample, data: JSON.stringify(sampleValue(api, inside)) } : sample;
}

const fields: readonly string[] = ['data', 'event', 'id', 'retry'];

/** An event: an object with an event's fields, or data. */
function asEvent(item: unknown, id: string | undefined): string {
  const isWhole = own(item, 'data') !== undefined && Object.keys(objectOf(item)).every((name) => fields.includes(name));
  const { event, id: given, retry, data } = isWhole ? objectOf(item) : { data: item, id };
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  const lines = [
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(given === undefined ? [] : [`id: ${given}`]),
    ...(retry === undefined ? [] : [`retry: ${retry}`]),
    ...text.split(/\r\n|\r|\n/).map((line) => `data: ${line}`),
  ];
  return `${lines.join('\n')}\n\n`;
}

function writerOf(mediaType: string) {
  if (/^text\/event-stream/i.test(mediaType)) return asEvent;
  return /json-seq/i.test(mediaType) ? asRecord : asLine;
}

const boundary = 'sandbox-part';

function asPart(item: unknown): string {
  const [type, text] = typeof item === 'string' ? ['text/plain', item] : ['application/json', JSON.stringify(item)];
  return `--${boundary}\r\ncontent-type: ${type}\r\n\r\n${text}\r\n`;
}

function asLine(item: unknown): string {
  return `${JSON.stringify(item)}\n`;
}

function asRecord(item: unknown): string {
  return `\x1e${JSON.stringify(item)}\n`;
}
