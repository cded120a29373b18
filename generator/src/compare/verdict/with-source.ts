import { addToGroup } from '../../base/grouped.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import { sortedUnique } from '../../base/order.ts';
import type { ApiModel } from '../../model/api-model.ts';
import type { WaiverPolicy } from '../policy/policy.ts';
import { isNeverWaived } from '../policy/rule-ids.ts';
import type { SourceFinding, SourceVerdict } from '../source/source-finding.ts';
import type { CodeChange, CodePlace, Finding, Place } from '../wire/finding.ts';
import { assumptionGround } from '../wire/judge/level-of.ts';

/** Why a finding breaks only deployed clients, or only code; undefined if both agree or nothing was compiled. */
function disagreementOf(
  finding: Pick<Finding, 'id' | 'wire' | 'source' | 'code' | 'byPolicyAlone'>,
): string | undefined {
  const { id, wire, source, code = [], byPolicyAlone } = finding;
  if (source === 'not-run' || (wire === 'breaking') === (source === 'breaking')) return undefined;
  if (source === 'breaking') return `Only when compiled: ${whyOnlySource(code[0])}`;
  // The compiled program passes variables, and TypeScript checks only fresh object literals for excess properties.
  if (id === 'property-became-read-only')
    return 'Only on the wire: code that passes it in a variable compiles, and fails when it runs. An object literal with it may not even compile.';
  if (byPolicyAlone) return 'Only by the policy: what the old code sends and reads is still valid, and it compiles.';
  return 'Only on the wire: the types of the package still allow the old code, so it compiles, and fails when it runs.';
}

function whyOnlySource(change: CodeChange | undefined): string {
  const id = change?.id ?? '';
  if (/renamed|-name-|-entry-|-value-removed|resource|method/.test(id)) {
    return 'a name of the package changed, and requests and responses do not contain it.';
  }
  if (/parameter/.test(id)) return 'a method takes its arguments differently and sends the same request.';
  return 'a type that code names changed, and requests and responses may stay the same.';
}

interface ComparedModels {
  readonly base: ApiModel;
  readonly head: ApiModel;
  readonly packageName: string;
  readonly waivers: WaiverPolicy;
}

/**
 * Joins the findings of the wire and of the compiler: one finding for a common cause, and separate ones for breaks of code
 * only. Afterwards, none is `not-run`.
 */
export function withSource(
  findings: readonly Finding[],
  verdict: SourceVerdict,
  models: ComparedModels,
): readonly Finding[] {
  const matched = new Map<Finding, SourceFinding[]>();
  const alone: SourceFinding[] = [];
  for (const source of verdict.findings) {
    const same = matching(source, findings);
    for (const finding of same) addToGroup(matched, finding, source);
    if (same.length === 0) alone.push(source);
  }
  const both = findings.map((finding) => withCode(finding, matched.get(finding) ?? [], models));
  return [...both, ...alone.map((source) => onlyCode(source, models))].map((finding) => {
    const disagreement = disagreementOf(finding);
    return disagreement === undefined ? finding : { ...finding, disagreement };
  });
}

function withCode(
  finding: Finding,
  sources: readonly SourceFinding[],
  { packageName, waivers }: ComparedModels,
): Finding {
  const worst = sources.find(({ level }) => level === 'breaking');
  const breaks = worst !== undefined;
  const onlyCode = breaks && finding.wire !== 'breaking';
  const { instead, ...rest } = finding;
  // If the old name was kept, advice to keep it doesn't help.
  const isKept = !breaks && isNaming(finding);
  return {
    ...rest,
    ...(instead === undefined || isKept ? {} : { instead }),
    ...(onlyCode ? { why: worst.why, instead: worst.instead } : {}),
    ...(onlyCode ? exceptionForCode(worst.id, finding, waivers) : {}),
    level: breaks ? 'breaking' : finding.level,
    source: breaks ? 'breaking' : 'none',
    ...(sources.length === 0 ? {} : { code: sources.map((source) => codeChange(source, packageName)) }),
  };
}

/** Whether a waiver may pass a break of code that deployed clients don't notice. */
function exceptionForCode(
  id: string,
  finding: Pick<Finding, 'id' | 'corrects'>,
  waivers: WaiverPolicy,
): Pick<Finding, 'waivable' | 'waiverGrounds'> {
  if ([id, finding.id].some((one) => isNeverWaived(one, waivers))) return { waivable: false };
  if (waivers.pass === 'all') return { waivable: true };
  return finding.corrects === undefined ? { waivable: false } : { waivable: true, waiverGrounds: [assumptionGround] };
}

function onlyCode(source: SourceFinding, { base, head, packageName, waivers }: ComparedModels): Finding {
  const { id, fingerprint, level, subject, direction, message, why, instead, uses } = source;
  const [[from], [to]] = [source.origins.base, source.origins.head];
  const operations = sortedUnique(uses.map(({ operation }) => operation));
  const [operation] = operations;
  const count = (wanted: 'request' | 'response') => uses.filter((use) => use.direction === wanted).length;
  return {
    id,
    fingerprint,
    level,
    levels: {},
    ...(level === 'breaking' ? exceptionForCode(id, { id }, waivers) : { waivable: false }),
    wire: 'info',
    source: level === 'breaking' ? 'breaking' : 'none',
    direction,
    ...(operation === undefined ? {} : { operation }),
    subject,
    pointer: to ?? from ?? '',
    ...(from === undefined ? {} : { base: placeIn(base, from) }),
    ...(to === undefined ? {} : { head: placeIn(head, to) }),
    message,
    why,
    instead,
    uses,
    counts: { operations: operations.length, request: count('request'), response: count('response') },
    code: [codeChange(source, packageName)],
  };
}

function codeChange(source: SourceFinding, packageName: string): CodeChange {
  const { id, level, subject, message, instead, before, after, base, head, followers, compiler } = source;
  const at = (place: CodePlace): CodePlace => ({ ...place, file: `${packageName}/${place.file}` });
  return {
    id,
    level,
    subject,
    message,
    instead,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(base === undefined ? {} : { base: at(base) }),
    ...(head === undefined ? {} : { head: at(head) }),
    followers,
    ...(compiler === undefined ? {} : { compiler }),
  };
}

function placeIn(model: ApiModel, pointer: string): Place {
  const { file, line, column } = model.locate(pointer);
  return { pointer, file, line, column };
}

/**
 * Changes on the wire that explain the compiler's findings, by rule, the likeliest first; if none applies, other changes may.
 */
const causes: { readonly [Id in SourceFinding['id']]?: readonly RegExp[] } = {
  'source-enum-value-removed': [/^(enum-value|known-values)-removed/, /^(enum|constant|alternative)/],
  'source-enum-value-added': [/^(enum-value|known-values)-added/, /^(enum|constant|alternative)/],
  'source-property-removed': [
    /^(property|parameter|header)-(removed|forbidden|moved|renamed)/,
    /^response-(removed-error|error-generalised)/,
    /^alternative/,
  ],
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
 * The findings that caused a break in code: at the same place, of a suitable kind, about the same value, and preferably a break
 * of the wire.
 */
function likeliestCauses({ id, detail }: SourceFinding, found: readonly Finding[]): readonly Finding[] {
  const kinds = (causes[id] ?? []).map((kind) => found.filter((finding) => kind.test(finding.id)));
  const ofKind = kinds.find((list) => list.length > 0) ?? found;
  const named = ofKind.filter(({ before, after }) => detail !== undefined && [before, after].some(names(detail)));
  const list = named.length > 0 ? named : ofKind;
  const breaking = list.filter(({ wire }) => wire === 'breaking');
  return breaking.length > 0 ? breaking : list;
}

function names(detail: string): (value: Finding['before']) => boolean {
  const texts = [detail, unquoted(detail)];
  return (value) => Array.isArray(value) && value.some((one) => texts.includes(String(one)));
}

/** Changes that don't concern types or names: they never break code. */
const unrelated =
  /^(?:documentation|deprecation|sunset|assumption|default|parameter-(?:default|empty-value|reserved|style)|encoding|format|pattern-(?!properties)|(?:max|min)(?!-items)|multiple|extension|tag-|version|server|sensitive|replacement|rounding|unique|link|security-(?!scheme))/;

/** Rules about names: in the description, and in the package. */
const naming = /^(?:operation-id|client-name|operation-tags|schema-renamed|path-parameter-renamed)/;
const named = /-(?:renamed|name|method|resource|entry)/;

/** Changes that include everything below them. */
const whole = /-(?:removed|moved|renamed|early|undated|notice|impossible)|removed-/;

/** Whether a finding is about a name that exists only in the package. */
function isNaming({ id }: Pick<Finding, 'id'>): boolean {
  return naming.test(id);
}

/**
 * The wire findings that caused a break in code: at the same place, at an untyped part of it, or at a removed part around it.
 */
export function matching(source: SourceFinding, findings: readonly Finding[]): readonly Finding[] {
  const { id: sourceId, origins } = source;
  const places = [...origins.base, ...origins.head].filter((pointer) => pointer !== '');
  const candidates = findings.filter(({ id }) => !unrelated.test(id) && (!isNaming({ id }) || named.test(sourceId)));
  for (const isNear of [isSame, isBelow, isAbove]) {
    const found = candidates.filter((finding) => {
      const { base, head, pointer } = finding;
      const stands = [base?.pointer, head?.pointer, pointer].filter((one) => one !== undefined);
      return places.some((place) => stands.some((one) => isNear(one, place, finding)));
    });
    if (found.length > 0) return likeliestCauses(source, found);
  }
  return findings.filter((finding) => places.some((place) => isTagOf(finding, place, source.detail)));
}

/** Whether a value of a discriminator came or went, which is a constant in the schema that it means. */
function isTagOf({ id, message, before, after }: Finding, place: string, value: string | undefined): boolean {
  if (!id.startsWith('discriminator-value-') || value === undefined) return false;
  const [, , component = ''] = parsePointer(place) ?? [];
  return [before, after].includes(component) && message.split(' ').includes(unquoted(value));
}

function unquoted(value: string): string {
  return value.replace(/^(['"])(.*)\1$/, '$2');
}

function isSame(wire: string, source: string): boolean {
  return wire === source;
}

function isBelow(wire: string, source: string): boolean {
  return wire.startsWith(`${source}/`) && !wire.slice(source.length).includes('/properties/');
}

function isAbove(wire: string, source: string, { id, message }: Finding): boolean {
  if (wire === '' || !source.startsWith(`${wire}/`)) return false;
  return whole.test(id) || isNamed(parsePointer(source.slice(wire.length)) ?? [], id, message);
}

/** A change of `required` is reported at the object. */
function isNamed([keyword, name, ...further]: readonly string[], id: string, message: string): boolean {
  if (keyword !== 'properties' || name === undefined || further.length > 0 || !id.startsWith('property-')) return false;
  return message.split(/[\s:,]+/).includes(name);
}
