import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { JsonObject } from '../../generator/src/base/json.ts';

/** A request of many people, and what shows its answer: a program, a change, or a test. */
export interface Ask {
  readonly ask: string;
  readonly threads: string;
  /** `yes` unless it says otherwise. */
  readonly works?: 'no' | 'differently';
  /** What happens here, where it is more than that it works. */
  readonly here?: string;
  /** Components of a description whose only operations send and answer with all of them. */
  readonly schemas?: JsonObject;
  /** A description without its version and title. */
  readonly api?: JsonObject;
  /** Texts of files beside the description. */
  readonly files?: Readonly<Record<string, string>>;
  /** Settings of the client. */
  readonly settings?: JsonObject;
  /** Compiles against the client; if it has a default export, that is called with a `fetch` which gives the answers in turn. */
  readonly program?: string;
  readonly answers?: readonly Answer[];
  /** Texts, one for each request. */
  readonly sent?: readonly string[];
  /** The result of the program. */
  readonly gives?: unknown;
  /** A schema before and after, of a body that a client sends, or that it gets. */
  readonly request?: readonly [JsonObject, JsonObject];
  readonly response?: readonly [JsonObject, JsonObject];
  /** Paths, or a description, before and after. */
  readonly pair?: readonly [JsonObject, JsonObject];
  /** The greatest level of the findings about a change, or `nothing`. */
  readonly says?: string;
  /** The file of a test of the project that shows it. */
  readonly test?: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: string;
}

export const asks = parse(readFileSync(join(import.meta.dirname, 'asks.yaml'), 'utf8'), {
  merge: true,
}) as readonly Ask[];

/** A description with a title. */
export function describing(api: JsonObject): JsonObject {
  return { openapi: '3.1.0', info: { title: 'Api', version: '1.0.0' }, ...api };
}

/** A description whose operations send and answer with each of some schemas. */
export function describingSchemas(schemas: JsonObject): JsonObject {
  const properties = Object.fromEntries(
    Object.keys(schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
  );
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const get = { responses: { '200': { description: 'All', content } } };
  return describing({ components: { schemas }, paths: { '/all': { get, put: { requestBody: { content }, ...get } } } });
}
