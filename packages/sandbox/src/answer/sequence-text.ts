import { isObject } from '../description/description.ts';

/** Items as a media type writes a sequence of them: events, records, lines; undefined for any other one. */
export function sequenceText(mediaType: string, items: readonly unknown[]): string | undefined {
  const essence = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (essence === 'text/event-stream') return items.map(eventText).join('');
  if (/[/+]json-seq$/.test(essence)) return items.map((item) => `\u001e${JSON.stringify(item)}\n`).join('');
  if (/[/+](?:x-)?(?:ndjson|jsonl|json-lines)$/.test(essence)) {
    return items.map((item) => `${JSON.stringify(item)}\n`).join('');
  }
  return undefined;
}

/** An event by its fields, where the item describes them (OpenAPI 3.2); otherwise the item is its data. */
function eventText(item: unknown): string {
  const fields = isObject(item) && Object.keys(item).every((name) => known.has(name)) ? item : { data: item };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    textOf(value)
      .split('\n')
      .map((line) => `${name}: ${line}`),
  );
  return `${lines.join('\n')}\n\n`;
}

const known: ReadonlySet<string> = new Set(['comment', 'data', 'event', 'id', 'retry']);

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
