import { isDeepStrictEqual } from 'node:util';
import type { EchoServer, Reply } from './echo-server.ts';
import type { Excuses } from './excuses.ts';
import { expectedParameters } from './expected-parameters.ts';
import type { GeneratedClient, GeneratedCredential, GeneratedMethod } from './generated-client.ts';
import { kindOf, onlyFile, sampleContent } from './media.ts';
import type { Place, RawDescription } from './raw-description.ts';
import type { RawAnswer, RawOperation } from './raw-operations.ts';
import { type Expected, requestProblems } from './request-truth.ts';
import type { Flavour } from './sample-value.ts';
import type { SchemaJudge } from './schema-judge.ts';
import { type ExpectedCredentials, expectedCredentials } from './security-truth.ts';
import { type Content, partHeadersOption, sentContents } from './sent-contents.ts';
import { sampleStream, streamKindOf } from './stream-truth.ts';
import type { WireRecord } from './wire-report.ts';

export interface CheckContext {
  readonly description: RawDescription;
  readonly client: GeneratedClient;
  readonly record: WireRecord;
  readonly judge: SchemaJudge;
  readonly credentials: readonly GeneratedCredential[];
  readonly excuses: Excuses;
  readonly server: EchoServer;
}

/** What is sent as values in one of the calls of an operation. */
const variants: readonly { readonly flavour: Flavour; readonly onlyRequired: boolean }[] = [
  { flavour: 'usual', onlyRequired: false },
  { flavour: 'edge', onlyRequired: true },
  { flavour: 'edge', onlyRequired: false },
  { flavour: 'many', onlyRequired: false },
];

/** A body as it has to arrive, and the argument that it is made of. */
type SentBody = NonNullable<Expected['body']> & { readonly argument: unknown };

/** One success that is answered: a status, with one of its media types or without content. */
interface Answer {
  readonly status: string;
  readonly content: Content | undefined;
  /** The choice of the caller, where this media type is not asked for otherwise. */
  readonly as?: string;
}

/** The media type of a body, and whether there are others. */
interface Sent {
  readonly content: Content | undefined;
  readonly chosen: boolean;
}

/** The calls of one operation: enough of them to see every variant of values, alternative of security and answer. */
export class OperationCheck {
  readonly #context: CheckContext;
  readonly #operation: RawOperation;
  readonly #method: GeneratedMethod;

  constructor(context: CheckContext, operation: RawOperation, method: GeneratedMethod) {
    this.#context = context;
    this.#operation = operation;
    this.#method = method;
  }

  async run(): Promise<{ readonly call: number; readonly problem: string }[]> {
    const security = expectedCredentials(this.#context, this.#operation);
    const problems: { readonly call: number; readonly problem: string }[] = [];
    if (security.length === 0) return problems;
    const bodies = sentContents(this.#context, this.#operation);
    if (bodies === undefined) return problems;
    const accepted = await this.#accepted(bodies[0], security[0] as ExpectedCredentials);
    const answers = this.#answers().flatMap((answer) => this.#answersOf(answer, accepted));
    const calls = Math.max(variants.length, bodies.length, answers.length, security.length);
    for (let call = 0; call < calls; call += 1) {
      const answer = answers[call % Math.max(1, answers.length)];
      const credentials = security[call % security.length] as ExpectedCredentials;
      const sent = { content: bodies[call % Math.max(1, bodies.length)], chosen: bodies.length > 1 };
      for (const problem of await this.#call(call, sent, answer, credentials)) problems.push({ call, problem });
    }
    return problems;
  }

  /** The media types that the client asks for; what comes of the call does not matter. */
  async #accepted(body: Content | undefined, credentials: ExpectedCredentials): Promise<string> {
    if (this.#answers().every(({ contents }) => contents.length < 2)) return '*/*';
    this.#context.server.arrived.length = 0;
    await this.#call(0, { content: body, chosen: false }, undefined, credentials);
    return this.#context.server.arrived[0]?.headers.find(([name]) => name === 'accept')?.[1] ?? '*/*';
  }

  /** The successes of which the method gives something: in one piece, or item by item. */
  #answers(): readonly RawAnswer[] {
    const streams = this.#method.how === 'openStream';
    return this.#operation.answers.flatMap(({ status, contents }) => {
      const fitting = contents.filter(([mediaType]) => (streamKindOf(mediaType) !== undefined) === streams);
      return contents.length > 0 && fitting.length === 0 && this.#method.how !== 'call'
        ? []
        : [{ status, contents: fitting.length > 0 ? fitting : contents }];
    });
  }

  /** What is answered: every media type, chosen by the caller where the client doesn't ask for it otherwise. */
  #answersOf({ status, contents }: RawAnswer, accepted: string): Answer[] {
    if (contents.length === 0 || this.#operation.method === 'HEAD') return [{ status, content: undefined }];
    const asked = accepted.split(',').map((range) => range.trim());
    return contents.map((content) => {
      const usual = contents.length === 1 || asked.includes(content[0]);
      return { status, content, ...(usual ? {} : { as: content[0] }) };
    });
  }

  async #call(
    call: number,
    sent: Sent,
    answer: Answer | undefined,
    credentials: ExpectedCredentials,
  ): Promise<string[]> {
    try {
      return await this.#callOnce(call, sent, answer, credentials);
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  }

  async #callOnce(
    call: number,
    { content, chosen }: Sent,
    answer: Answer | undefined,
    credentials: ExpectedCredentials,
  ): Promise<string[]> {
    const { description, record, server, client } = this.#context;
    const variant = variants[call % variants.length] as (typeof variants)[number];
    const parameters = expectedParameters({ ...this.#context, ...variant }, this.#operation);
    const left = variant.onlyRequired && !this.#operation.bodyRequired;
    const sampled = content && !left ? this.#bodyOf(content, variant.flavour) : undefined;
    const body = content && sampled !== 'impossible' ? this.#withField(content, sampled) : sampled;
    const answered = this.#replyTo(answer, variant.flavour);
    // A schema that requires itself endlessly has no valid value.
    if (body === 'impossible' || answered === 'impossible') {
      record.samples.unjudged += 1;
      return [];
    }
    const { reply, value } = answered;
    const { field } = this.#method;
    // Fields inside parameters are not compared here.
    if (field?.in === 'params') return [];
    const expected: Expected = {
      method: this.#operation.method,
      path: `/base${parameters.pathText}`,
      query: [...parameters.query, ...credentials.query],
      cookies: [...parameters.cookies, ...credentials.cookies],
      headers: new Map([...parameters.headers, ...credentials.headers]),
      accepts: reply.contentType,
      body,
    };
    const params = parameters.takesParams ? [parameters.params] : [];
    const choice = {
      ...(chosen && content ? { contentType: content[0] } : {}),
      ...(answer?.as === undefined ? {} : { as: answer.as }),
      ...this.#partHeaders(body),
    };
    const args = [...parameters.path, ...(content ? [body?.argument] : []), ...params, choice];
    const names = await client.servers();
    // Another test covers the target of a call; here, all URLs are the same.
    const servers = Object.fromEntries(names.map((name) => [name, `${server.origin}/base`]));
    const options = {
      ...(names.length === 0 ? {} : { servers }),
      baseUrl: `${server.origin}/base`,
      logLevel: 'off',
      retries: 0,
      ...credentials.options,
    };
    server.arrived.length = 0;
    server.reply = reply;
    record.calls += 1;
    const problems: string[] = [];
    try {
      const given = await client.call(this.#method, options, args);
      const result = this.#method.how === 'openStream' ? await itemsOf(given) : given;
      problems.push(...(await this.#resultProblems(result, reply, value, answer?.as !== undefined)));
    } catch (error) {
      problems.push(`threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
    }
    const [arrived, second] = server.arrived;
    if (arrived === undefined) return [...problems, 'nothing arrived'];
    if (second !== undefined) problems.push('two requests arrived');
    record.compared += 2;
    return [...problems, ...requestProblems(description, expected, arrived)];
  }

  /** The body with what the method itself says about a stream, in place of what the sample says. */
  #withField([mediaType, content]: Content, body: SentBody | undefined): SentBody | undefined {
    const { field, how } = this.#method;
    if (field?.in !== 'body') return body;
    const said = how === 'openStream' ? field.on : field.off;
    const own = typeof body?.value === 'object' && body.value !== null ? body.value : {};
    const others = Object.fromEntries(Object.entries(own).filter(([name]) => name !== field.name));
    if (said === undefined) return body && { ...body, value: others, argument: others };
    const value = { ...others, [field.name]: said };
    return { mediaType, content, ...body, value, argument: body && others };
  }

  #bodyOf([mediaType, content]: Content, flavour: Flavour): SentBody | 'impossible' {
    const { description } = this.#context;
    const settings = { description, direction: 'request', place: 'body' } as const;
    const value =
      sampleContent({ ...settings, flavour }, mediaType, content) ??
      sampleContent({ ...settings, flavour: 'usual' }, mediaType, content);
    if (value === undefined) return 'impossible';
    this.#judge(mediaType, content, value);
    if (this.#context.excuses.isAbout(content, 'charset-not-written')) {
      return { mediaType: mediaType.replace(/charset=.*/, 'charset=utf-8'), content, value, argument: value };
    }
    const file = kindOf(description, mediaType, content) === 'multipart' ? onlyFile(description, content) : undefined;
    // For a media range, the caller must name the media type of the bytes.
    if (mediaType.includes('*') && Buffer.isBuffer(value)) {
      const type = concrete(mediaType, 'bytes');
      return { mediaType: type, content, value, argument: new Blob([new Uint8Array(value)], { type }) };
    }
    if (file === undefined) return { mediaType, content, value, argument: value };
    const part = (value as Readonly<Record<string, unknown>>)[file] ?? Buffer.from('file');
    return { mediaType, content, value: { [file]: part }, argument: part };
  }

  #judge(mediaType: string, content: Place, value: unknown): void {
    const { description, judge, record } = this.#context;
    const schema = description.at(content, 'schema');
    if (schema === undefined || kindOf(description, mediaType, content) !== 'json') return;
    const valid = judge.allows(schema, value);
    record.samples[valid === undefined ? 'unjudged' : valid ? 'valid' : 'invalid'] += 1;
  }

  /** The answer as bytes, and the value that has to come out of it. */
  #replyTo(
    answer: Answer | undefined,
    wished: Flavour,
  ): { readonly reply: Reply; readonly value: unknown } | 'impossible' {
    const empty = Buffer.alloc(0);
    if (answer === undefined) return { reply: { status: 200, contentType: undefined, body: empty }, value: undefined };
    const status = /^\d+$/.test(answer.status) ? Number(answer.status) : 200;
    const bodiless = status === 204 || status === 205 || this.#operation.method === 'HEAD';
    if (answer.content === undefined || bodiless) {
      return { reply: { status, contentType: undefined, body: empty }, value: undefined };
    }
    const [declared, content] = answer.content;
    const { description } = this.#context;
    if (this.#method.how === 'openStream') {
      const stream = sampleStream({ description, direction: 'response', place: 'body' }, declared, content);
      if (stream === 'impossible') return stream;
      return { reply: { status, contentType: declared, body: stream.body }, value: stream.items };
    }
    const contentType = concrete(declared, kindOf(description, declared, content));
    // Without its optional list, a page isn't a page.
    const flavour = this.#isPaged() && wished === 'edge' ? 'usual' : wished;
    const settings = { description, direction: 'response', place: 'body' } as const;
    const value =
      sampleContent({ ...settings, flavour }, declared, content) ??
      sampleContent({ ...settings, flavour: 'usual' }, declared, content);
    if (value === undefined) return 'impossible';
    this.#judge(declared, content, value);
    const kind = kindOf(description, declared, content);
    const text = kind === 'json' ? JSON.stringify(value ?? null) : value;
    if (/charset=iso-8859-1/i.test(contentType)) {
      const latin1 = String(text).replace(/[^\xa0-\xff\x20-\x7e]/g, '?');
      return { reply: { status, contentType, body: Buffer.from(latin1, 'latin1') }, value: latin1 };
    }
    if (kind === 'multipart') return { reply: { status, contentType, body: Buffer.from('parts') }, value };
    const body = Buffer.isBuffer(text)
      ? text
      : Buffer.from(typeof text === 'string' ? text : JSON.stringify(text ?? ''));
    return { reply: { status, contentType, body }, value };
  }

  async #resultProblems(
    result: unknown,
    { contentType, body }: Reply,
    value: unknown,
    chosen: boolean,
  ): Promise<string[]> {
    if (result instanceof Response) {
      const bytes = Buffer.from(await result.arrayBuffer());
      if (!bytes.equals(body)) return [`the answer has other bytes: ${bytes.toString('utf8')}`];
      const json = contentType?.includes('json') && !this.#answersBytes();
      return json ? ['a JSON answer is given unread'] : [];
    }
    const data = this.#isPaged() && !chosen ? (result as { data?: unknown }).data : result;
    return isDeepStrictEqual(data, plain(value)) ? [] : [`gave ${shown(data)}, not ${shown(value)}`];
  }

  #partHeaders(body: Expected['body']): { readonly partHeaders?: object } {
    const { description } = this.#context;
    return body ? partHeadersOption(description, [body.mediaType, body.content], body.value) : {};
  }

  #isPaged(): boolean {
    return this.#method.how.startsWith('paginate');
  }

  /** Bytes can be an answer, too. */
  #answersBytes(): boolean {
    const { description } = this.#context;
    return this.#operation.answers.some(({ contents }) =>
      contents.some(([mediaType, place]) => kindOf(description, mediaType, place) === 'bytes'),
    );
  }
}

/** Everything that a stream gives. */
async function itemsOf(stream: unknown): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  for await (const item of stream as AsyncIterable<unknown>) items.push(item);
  return items;
}

function concrete(declared: string, kind: string): string {
  if (!declared.includes('*')) return declared;
  if (kind === 'json') return 'application/json';
  if (kind === 'text') return 'text/plain';
  const [group] = declared.split('/');
  return group === '*' || group === 'application' ? 'application/octet-stream' : `${group}/x-any`;
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 300);
}

/** JSON as it is read: samples may have other prototypes. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
    ? JSON.parse(JSON.stringify(value))
    : value;
}
