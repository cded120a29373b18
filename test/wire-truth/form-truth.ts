import { isDeepStrictEqual } from 'node:util';
import { membersOf, type Place, type RawDescription } from './raw-description.ts';
import { sampleValue } from './sample-value.ts';
import { textOf } from './style-table.ts';

/** The encoding of one field or part, as the description has it. */
function encodingOf(description: RawDescription, content: Place, name: string): Readonly<Record<string, unknown>> {
  return membersOf(description.at(content, 'encoding', name));
}

/** What `application/x-www-form-urlencoded` has to carry: the text of each field, spaces as plus signs. */
export function formTexts(description: RawDescription, content: Place, value: object): string[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const { style, explode, allowReserved } = encodingOf(description, content, name);
    const styled = style !== undefined || explode !== undefined || allowReserved !== undefined;
    const settings = {
      name,
      in: 'query',
      style: typeof style === 'string' ? style : 'form',
      explode:
        typeof explode === 'boolean' ? explode : style === undefined || style === 'form' || style === 'deepObject',
      allowReserved: allowReserved === true,
      contentType: undefined,
    } as const;
    const text = textOf(settings, styled ? member : withJson(member));
    return text === undefined ? [] : [text.replaceAll('%20', '+')];
  });
}

function withJson(member: unknown): unknown {
  if (Array.isArray(member)) return member.map(withJson);
  return typeof member === 'object' && member !== null ? JSON.stringify(member) : member;
}

/** A part of a multipart body as it arrived. */
interface Part {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly contentType: string | undefined;
  readonly head: string;
  readonly bytes: Buffer;
}

/** Headers to give for the parts of a value, as the description has them: none for a part whose headers are constants. */
export function partHeadersOf(
  description: RawDescription,
  content: Place,
  value: object,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const headersOf = (part: string) =>
    description.children(description.at(content, 'encoding', part, 'headers')).flatMap(([name, place]) => {
      const header = description.follow(place);
      const [json] = description.children(description.at(header, 'content'));
      const schema = json === undefined ? description.at(header, 'schema') : description.at(json[1], 'schema');
      if (/^content-/i.test(name) || name.includes(' ') || schema === undefined) return [];
      const { const: constant } = membersOf(schema);
      const settings = { description, direction: 'request', place: 'header', flavour: 'usual' } as const;
      return constant === undefined ? [[name, sampleValue(settings, schema)] as const] : [];
    });
  const found = Object.keys(value).map((part) => [part, Object.fromEntries(headersOf(part))] as const);
  return Object.fromEntries(found.filter(([, headers]) => Object.keys(headers).length > 0));
}

/** What is wrong with a multipart body that should carry a value; uploads in it are buffers. */
export function multipartProblems(
  description: RawDescription,
  content: Place,
  value: object,
  contentType: string,
  body: Buffer,
): string[] {
  const boundary = /^multipart\/[\w.+-]+; boundary=([\w'()+,./:=?-]+)(?:; type="[^"]+")?$/.exec(contentType)?.[1];
  if (boundary === undefined) return [`content type ${contentType}`];
  const parts = partsOf(body, boundary);
  if (parts === undefined) return ['the body is no multipart body'];
  const given = partHeadersOf(description, content, value);
  const wanted = Object.entries(value).flatMap(([name, member]) => {
    const { contentType: declared } = encodingOf(description, content, name);
    if (member === null && !String(declared).includes('json')) return [];
    return (Array.isArray(member) ? member : [member]).map((item: unknown) => ({ name, item }));
  });
  if (wanted.length !== parts.length) return [`${parts.length} parts arrived, not ${wanted.length}`];
  return wanted.flatMap(({ name, item }, index) => {
    const part = parts[index] as Part;
    const { contentType: declared } = encodingOf(description, content, name);
    return [
      ...partProblems(part, name, item, typeof declared === 'string' ? declared : undefined),
      ...Object.entries(given[name] ?? {}).flatMap(([header, sent]) => headerProblems(part, header, sent)),
    ];
  });
}

function headerProblems({ name, head }: Part, header: string, sent: unknown): string[] {
  const text = Array.isArray(sent) ? sent.join(',') : typeof sent === 'object' ? JSON.stringify(sent) : String(sent);
  return head.split('\r\n').includes(`${header}: ${text}`) ? [] : [`part ${name}: lacks the header ${header}: ${text}`];
}

function partProblems(part: Part, name: string, item: unknown, declared: string | undefined): string[] {
  const problem = (what: string) => [`part ${name}: ${what}`];
  if (part.name !== name) return problem(`arrived as ${part.name}`);
  const single = declared === undefined || /[*,]/.test(declared) ? undefined : declared;
  if (Buffer.isBuffer(item)) {
    if (!part.bytes.equals(item)) return problem('other bytes arrived');
    if (part.fileName === undefined) return problem('has no file name');
    const type = single ?? 'application/octet-stream';
    return part.contentType === type ? [] : problem(`content type ${part.contentType}, not ${type}`);
  }
  const text = part.bytes.toString('utf8');
  const json = (typeof item === 'object' && item !== null) || (single?.includes('json') ?? false);
  if (json) {
    const type = single ?? 'application/json';
    if (part.contentType !== type) return problem(`content type ${part.contentType}, not ${type}`);
    return isDeepStrictEqual(JSON.parse(text), item) ? [] : problem(`${text} arrived`);
  }
  if (single !== undefined && part.contentType !== single)
    return problem(`content type ${part.contentType}, not ${single}`);
  if (single === undefined && part.contentType !== undefined && !/^text\/plain\b/.test(part.contentType)) {
    return problem(`content type ${part.contentType}`);
  }
  return text === String(item) ? [] : problem(`${JSON.stringify(text)} arrived`);
}

function partsOf(body: Buffer, boundary: string): readonly Part[] | undefined {
  const parts: Part[] = [];
  const mark = Buffer.from(`--${boundary}`);
  let at = body.indexOf(mark);
  while (at === 0 || (at > 0 && body.subarray(at - 2, at).toString() === '\r\n')) {
    const start = at + mark.length;
    if (body.subarray(start, start + 2).toString() === '--') return parts;
    const headerEnd = body.indexOf('\r\n\r\n', start);
    const next = body.indexOf(`\r\n--${boundary}`, headerEnd);
    if (headerEnd < 0 || next < 0) return undefined;
    parts.push(partOf(body.subarray(start + 2, headerEnd).toString('utf8'), body.subarray(headerEnd + 4, next)));
    at = next + 2;
  }
  return undefined;
}

function partOf(header: string, bytes: Buffer): Part {
  const disposition = /^content-disposition: form-data; name="([^"]*)"(?:; filename="([^"]*)")?$/im.exec(header);
  const unescaped = (text: string | undefined) =>
    text?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  return {
    name: unescaped(disposition?.[1]) ?? '',
    fileName: unescaped(disposition?.[2]),
    contentType: /^content-type: (.*)$/im.exec(header)?.[1],
    head: header,
    bytes,
  };
}
