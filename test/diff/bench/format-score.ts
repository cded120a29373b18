import { disagreements } from '../disagreements.ts';
import { type JudgedPair, type Score, scoreOf } from '../score-corpus.ts';

/** How a corpus was judged: the score, raw and without the pairs on which we disagree, and each pair whose verdict is not its label. */
export function formatScore(judged: readonly JudgedPair[]): string {
  const raw = scoreOf(judged);
  const refused = judged.filter(({ verdict }) => verdict === 'refused');
  return [
    line('All decided pairs', raw),
    line(
      `Without the ${disagreements.size} pairs on which we disagree`,
      scoreOf(judged, new Set(disagreements.keys())),
    ),
    ...raw.disagreements.map(describe),
    `Descriptions that were refused: ${refused.length}`,
    ...refused.map(({ pair, problem }) => `  ${pair.n} ${pair.id}: ${problem?.split('\n')[0]}`),
  ].join('\n');
}

function line(title: string, { breaking, nonBreaking }: Score): string {
  const share = ({ found, of }: { found: number; of: number }) =>
    `${found} of ${of}, ${((100 * found) / of).toFixed(1)} %`;
  return `${title}: recall of breaking ${share(breaking)}; specificity ${share(nonBreaking)}`;
}

function describe({ pair, verdict, findings, problem }: JudgedPair): string {
  const reason = disagreements.get(pair.n) ?? problem?.split('\n')[0] ?? 'No reason is known.';
  const shown = findings.filter(({ level }) => pair.policyVerdict === 'breaking' || level === 'breaking');
  return [
    `\n${pair.n} ${pair.id}: labelled ${pair.policyVerdict}, judged ${verdict}`,
    `  ${reason}`,
    ...shown.map(({ id, levels, message }) => `    ${id} ${JSON.stringify(levels)} ${message}`),
  ].join('\n');
}
