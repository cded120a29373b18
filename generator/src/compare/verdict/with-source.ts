import { addToGroup } from '../../base/grouped.ts';
import { sortedUnique } from '../../base/order.ts';
import type { ApiModel } from '../../model/api-model.ts';
import type { SourceFinding, SourceVerdict } from '../source/source-finding.ts';
import type { CodeChange, CodePlace, Finding, Place } from '../wire/finding.ts';
import { assumptionGround } from '../wire/judge/level-of.ts';
import { isNaming, matching } from './match-source.ts';

/** Why a finding breaks deployed clients only, or only code that is compiled anew; undefined where both agree or nothing was compiled. */
function disagreementOf(finding: Pick<Finding, 'wire' | 'source' | 'code'>): string | undefined {
  const { wire, source, code = [] } = finding;
  if (source === 'not-run' || (wire === 'breaking') === (source === 'breaking')) return undefined;
  if (source === 'breaking') return `Only when compiled: ${whyOnlySource(code[0])}`;
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
  /** Name of the package that was compiled. */
  readonly packageName: string;
}

/**
 * The findings of the wire together with what compiling said: one finding where both have the same cause, and further ones for
 * what breaks only code. None says `not-run` afterwards.
 */
export function withSource(
  findings: readonly Finding[],
  verdict: SourceVerdict,
  models: ComparedModels,
): readonly Finding[] {
  const told = new Map<Finding, SourceFinding[]>();
  const alone: SourceFinding[] = [];
  for (const source of verdict.findings) {
    const same = matching(source, findings);
    for (const finding of same) addToGroup(told, finding, source);
    if (same.length === 0) alone.push(source);
  }
  const both = findings.map((finding) => withCode(finding, told.get(finding) ?? [], models.packageName));
  return [...both, ...alone.map((source) => onlyCode(source, models))].map((finding) => {
    const disagreement = disagreementOf(finding);
    return disagreement === undefined ? finding : { ...finding, disagreement };
  });
}

function withCode(finding: Finding, sources: readonly SourceFinding[], packageName: string): Finding {
  const worst = sources.find(({ level }) => level === 'breaking');
  const breaks = worst !== undefined;
  const onlyCode = breaks && finding.wire !== 'breaking';
  const { instead, ...rest } = finding;
  // Advice on how to keep an old name does not help where it was kept.
  const isKept = !breaks && isNaming(finding);
  return {
    ...rest,
    ...(instead === undefined || isKept ? {} : { instead }),
    ...(onlyCode ? { why: worst.why, instead: worst.instead } : {}),
    ...(onlyCode && finding.corrects ? { waivable: true, waiverGrounds: [assumptionGround] } : {}),
    level: breaks ? 'breaking' : finding.level,
    source: breaks ? 'breaking' : 'none',
    ...(sources.length === 0 ? {} : { code: sources.map((source) => codeChange(source, packageName)) }),
  };
}

function onlyCode(source: SourceFinding, { base, head, packageName }: ComparedModels): Finding {
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
    waivable: false,
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
