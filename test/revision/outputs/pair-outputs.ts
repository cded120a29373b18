import { BadInputError } from '../../../generator/src/base/diagnostics.ts';
import type { JsonObject } from '../../../generator/src/base/json.ts';
import { defaultPolicy } from '../../../generator/src/compare/policy/policy.ts';
import type { SourceVerdict } from '../../../generator/src/compare/source/source-finding.ts';
import { sourceVerdicts } from '../../../generator/src/compare/source/source-verdict.ts';
import { testTools } from '../../../generator/src/compare/source/testing/tools.ts';
import { decideRelease } from '../../../generator/src/compare/verdict/decide-release.ts';
import { withSource } from '../../../generator/src/compare/verdict/with-source.ts';
import { diffModels } from '../../../generator/src/compare/wire/diff-models.ts';
import type { Finding } from '../../../generator/src/compare/wire/finding.ts';
import type { ApiModel } from '../../../generator/src/model/api-model.ts';
import { changesetSummary } from '../../../generator/src/release/changeset-summary.ts';
import { modelOf } from '../../../generator/src/testing/document.ts';
import type { PairInput } from '../input.ts';
import type { Output, Part } from '../output.ts';
import { printedReports } from './printed-reports.ts';

interface Sides {
  readonly base: ApiModel;
  readonly head: ApiModel;
}

/** What is found between each two descriptions, which version comes next and what its changelog says; for some also code and reports. */
export async function* pairOutputs(inputs: readonly PairInput[]): AsyncGenerator<Output> {
  const wholes: (Sides & { readonly name: string; readonly findings: readonly Finding[] })[] = [];
  for (const { name, now = '2026-01-01', filledIn, whole, ...pair } of inputs) {
    const output = (kind: string, parts: readonly Part[]): Output => ({ kind, input: name, parts });
    const sides = readable(pair.base, pair.head);
    if (typeof sides === 'string') {
      yield output('diagnostics', [{ group: 'not comparable', text: sides }]);
      continue;
    }
    const unread = new Map(filledIn === undefined ? [] : [[filledIn, null] as const]);
    const head = { ...sides.head, unread };
    const findings = diffModels(sides.base, head, { policy: defaultPolicy, now: new Date(`${now}T00:00:00Z`) });
    yield output('findings', findings.map(findingPart));
    yield output('versions', [{ group: 'next versions', text: JSON.stringify(decided(findings), undefined, 1) }]);
    if (findings.length > 0) yield output('changelogs', changelogParts(findings, sides));
    if (whole) wholes.push({ name, findings, ...sides });
  }
  const verdicts = sourceVerdicts(wholes, testTools);
  for (const [index, { name, findings, ...sides }] of wholes.entries()) {
    const verdict = verdicts[index];
    if (verdict === undefined) continue;
    yield { kind: 'findings in code', input: name, parts: verdict.findings.map(sourcePart) };
    const all = withSource(findings, verdict, { ...sides, packageName: '@acme/shop', waivers: defaultPolicy.waivers });
    yield { kind: 'reports', input: name, parts: await printedReports(all, { ...sides, source: verdict.level }) };
  }
}

/** The models, or why there is none after an edit. */
function readable(base: JsonObject, head: JsonObject): Sides | string {
  try {
    return { base: modelOf(base), head: modelOf(head) };
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    return error.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n');
  }
}

function decided(findings: readonly Finding[]) {
  return ['2.0.0', '2.0.1', '2.1.0', '3.0.0'].map((headVersion) =>
    decideRelease({ findings, source: 'none', addsNames: false, baseVersion: '2.0.0', headVersion }),
  );
}

function changelogParts(findings: readonly Finding[], sides: Sides): readonly Part[] {
  const text = changesetSummary({ findings, consumers: { ...sides, majors: new Map() } });
  return text.split(/\n(?=- )/).map((entry) => ({ group: /\(`([\w-]+)`\)/.exec(entry)?.[1] ?? 'text', text: entry }));
}

function sourcePart({ level, id, ...rest }: SourceVerdict['findings'][number]): Part {
  return { group: `${level} ${id}`, text: JSON.stringify(rest, undefined, 1) };
}

function findingPart(finding: Finding): Part {
  const { id, level, levels, base, head, message, uses, witness, waivable, byPolicyAlone } = finding;
  const { request, response } = levels;
  const marks = [`request ${request}`, `response ${response}`, waivable && 'waivable', byPolicyAlone && 'by policy'];
  const text = [
    `${id}: ${marks.filter((mark) => mark && !mark.endsWith('undefined')).join(', ')}`,
    `${base?.pointer ?? '-'} → ${head?.pointer ?? '-'}: ${message}`,
    ...uses.map(({ operation, direction, path }) => `${operation} ${direction} ${path}`),
    ...(witness === undefined ? [] : [`${witness.base} ${witness.head} ${JSON.stringify(witness.value)}`]),
  ];
  return { group: `${level} ${id}`, text: text.join('\n') };
}
