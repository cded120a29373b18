import type { Json } from '../../../base/json.ts';
import { type Action, type EditFacts, valuesOf } from '../edit.ts';
import { ranges, widths } from '../values/format-match.ts';
import { patternInclusion } from '../values/pattern-inclusion.ts';
import { isMultiple } from '../values/scalar-accepts.ts';
import type { Sourced, View } from '../values/view.ts';
import { formatWithin } from '../values/within-scalar.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';

/** The content of a string, in the keywords of 3.1. */
interface ContentWords {
  readonly encoding?: string;
  readonly mediaType?: string;
  /** The keywords in the description. */
  readonly words: readonly string[];
  /** The other formats. */
  readonly formats: readonly Sourced<string>[];
}

/** Formats of 3.0 that name an encoding. */
const encodings: ReadonlyMap<string, string> = new Map([
  ['byte', 'base64'],
  ['base64', 'base64'],
  ['base64url', 'base64url'],
]);

/** The common form of `format` in 3.0, and of `contentEncoding` and `contentMediaType` in 3.1. */
function contentWords({ formats, contentEncoding, contentMediaType }: View): ContentWords {
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

/** Whether two strings have the same content, by formats or by keywords. */
function sameContent(a: ContentWords, b: ContentWords): boolean {
  return a.encoding === b.encoding && a.mediaType === b.mediaType;
}

/** Formats that generators turn into types: dates, numbers, bytes. All others, such as `email`, are strings for everybody. */
const typed: ReadonlySet<string> = new Set(
  (
    'base64 base64url bigdecimal binary byte date date-time decimal decimal128 duration guid iri iri-reference time uint64 unixtime uri ' +
    'uri-reference url uuid'
  ).split(' '),
);

/** Compares formats, patterns, divisors and the content that strings carry. */
export function compareStrings(pair: SchemaPair): void {
  const { base, head, emit, below } = pair;
  const [old, next] = [contentWords(base), contentWords(head)];
  const carrySame = sameContent(old, next);
  const [before, after] = carrySame ? [old.formats, next.formats] : [base.formats, head.formats];
  const [words, others] = [old.words, next.words];
  if (carrySame && words.join() !== others.join()) {
    emit({ on: 'schema.contentWords', action: 'changed', before: words, after: others });
  }
  compareLists(
    pair,
    'schema.format',
    before,
    after,
    (narrow, wide) => wide.every((format) => narrow.some((own) => formatWithin(own, format))),
    (gone) => ({
      range: gone.every(({ value }) => ranges.has(value) || widths.has(value)),
      plain: !gone.some(({ value }) => typed.has(value) || ranges.has(value) || widths.has(value)),
    }),
  );
  compareLists(pair, 'schema.pattern', base.patterns, head.patterns, (narrow, wide) =>
    wide.every((pattern) => patternInclusion(narrow, pattern) === 'yes'),
  );
  compareLists(pair, 'schema.multipleOf', base.multiples, head.multiples, (narrow, wide) =>
    wide.every((divisor) => narrow.some((own) => isMultiple(own, divisor))),
  );
  for (const keyword of carrySame ? [] : (['contentEncoding', 'contentMediaType'] as const)) {
    const before = base[keyword];
    const after = head[keyword];
    if (before?.value === after?.value) continue;
    emit({
      on: `schema.${keyword}`,
      action: 'changed',
      base: before?.at,
      head: after?.at,
      ...valuesOf(before?.value, after?.value),
    });
  }
  const [content, other] = [base.contentSchema, head.contentSchema];
  if (content !== undefined && other !== undefined) below(content, other, ' content');
  else if (content !== other) {
    const action = other === undefined ? 'removed' : 'added';
    emit({ on: 'schema.contentSchema', action, base: content?.pointer, head: other?.pointer });
  }
}

/** Compares two lists of demands that must all hold. */
function compareLists<T extends string | number>(
  { emit }: SchemaPair,
  on: string,
  base: readonly Sourced<T>[],
  head: readonly Sourced<T>[],
  within: (narrow: readonly T[], wide: readonly T[]) => boolean,
  factsOf: (gone: readonly Sourced<T>[]) => EditFacts = () => ({}),
): void {
  const before = base.filter(({ value }) => !head.some((other) => other.value === value));
  const after = head.filter(({ value }) => !base.some((other) => other.value === value));
  if (before.length === 0 && after.length === 0) return;
  emit({
    on,
    action: actionOf(
      base.map(({ value }) => value),
      head.map(({ value }) => value),
      within,
    ),
    base: before[0]?.at ?? base[0]?.at,
    head: after[0]?.at ?? head[0]?.at,
    ...valuesOf(listOrOne(before), listOrOne(after)),
    facts: factsOf(before),
  });
}

function actionOf<T>(
  base: readonly T[],
  head: readonly T[],
  within: (narrow: readonly T[], wide: readonly T[]) => boolean,
): Action {
  if (base.every((value) => head.includes(value))) return base.length === 0 ? 'added' : 'tightened';
  if (head.every((value) => base.includes(value))) return head.length === 0 ? 'removed' : 'relaxed';
  if (within(head, base)) return 'tightened';
  return within(base, head) ? 'relaxed' : 'changed';
}

function listOrOne<T extends string | number>(list: readonly Sourced<T>[]): Json | undefined {
  return list.length > 1 ? list.map(({ value }) => value) : list[0]?.value;
}
