import type { Finding } from '../diff/finding.ts';
import type { SourceFinding } from '../source/source-finding.ts';

/** What on the wire does to code what compiling found, by rule and the likeliest first; others may do it where none of these is there. */
const causes: { readonly [Id in SourceFinding['id']]?: readonly RegExp[] } = {
  'source-enum-value-removed': [/^(enum-value|known-values)-removed/, /^(enum|constant|alternative)/],
  'source-enum-value-added': [/^(enum-value|known-values)-added/, /^(enum|constant|alternative)/],
  'source-property-removed': [/^(property|parameter|header)-(removed|forbidden|moved|renamed)/, /^alternative/],
  'source-property-renamed': [/-renamed/],
  'source-property-required': [/-(became-required|added-required|no-longer-read-only)/],
  'source-property-optional': [/-became-(optional|write-only)/, /^alternative/],
  'source-property-nullable': [/^null-/, /^(type|alternative)/],
  'source-type-changed': [/^(type|constant)-/, /^(items|format|null|alternative|enum)/],
  'source-type-narrowed': [/^(type|null|enum|alternative|constant)/],
  'source-union-widened': [/^(alternative|type|null|enum)/],
  'source-parameter-required': [/-(became-required|added-required)/],
  'source-parameter-removed': [/^(parameter|body)-removed/],
  'source-parameter-inserted': [/^(parameter|body|header-parameter)-added/],
  'source-method-removed': [/^operation-removed/],
};

/**
 * Of the findings at the place of a break in code, those that caused it: of the kind that does so, about the value that it names,
 * and a break of the wire rather than what came beside it.
 */
export function likeliestCauses({ id, detail }: SourceFinding, found: readonly Finding[]): readonly Finding[] {
  const kinds = (causes[id] ?? []).map((kind) => found.filter((finding) => kind.test(finding.id)));
  const ofKind = kinds.find((list) => list.length > 0) ?? found;
  const named = ofKind.filter(({ before, after }) => detail !== undefined && [before, after].some(names(detail)));
  const list = named.length > 0 ? named : ofKind;
  const breaking = list.filter(({ wire }) => wire === 'breaking');
  return breaking.length > 0 ? breaking : list;
}

function names(detail: string): (value: Finding['before']) => boolean {
  const texts = [detail, detail.replace(/^(['"])(.*)\1$/, '$2')];
  return (value) => Array.isArray(value) && value.some((one) => texts.includes(String(one)));
}
