import type { Sourced, View } from '../schema/view.ts';

/** What a text carries, in the words of 3.1. */
interface ContentWords {
  readonly encoding?: string;
  readonly mediaType?: string;
  /** The words themselves, as the description has them. */
  readonly words: readonly string[];
  /** The formats that say something else. */
  readonly formats: readonly Sourced<string>[];
}

/** Formats of 3.0 that name an encoding. */
const encodings: ReadonlyMap<string, string> = new Map([
  ['byte', 'base64'],
  ['base64', 'base64'],
  ['base64url', 'base64url'],
]);

/** What 3.0 says by `format` and 3.1 by `contentEncoding` and `contentMediaType`, in one way. */
export function contentWords({ formats, contentEncoding, contentMediaType }: View): ContentWords {
  const named = formats.find(({ value }) => encodings.has(value));
  const encoding = contentEncoding?.value.toLowerCase() ?? encodings.get(named?.value ?? '');
  const isBinary = formats.some(({ value }) => value === 'binary');
  const mediaType =
    contentMediaType?.value.toLowerCase() ??
    (isBinary && encoding === undefined ? 'application/octet-stream' : undefined);
  const rest = formats.filter(({ value }) => value !== 'binary' && !encodings.has(value));
  const own = formats.filter((format) => !rest.includes(format)).map(({ value }) => `format: ${value}`);
  return {
    words: [
      ...own,
      ...(contentEncoding === undefined ? [] : [`contentEncoding: ${contentEncoding.value}`]),
      ...(contentMediaType === undefined ? [] : [`contentMediaType: ${contentMediaType.value}`]),
    ],
    ...(encoding === undefined ? {} : { encoding }),
    ...(mediaType === undefined ? {} : { mediaType }),
    formats: rest,
  };
}

/** Whether two texts carry the same, said by formats or by keywords of their own. */
export function sameContent(a: ContentWords, b: ContentWords): boolean {
  return a.encoding === b.encoding && a.mediaType === b.mediaType;
}
