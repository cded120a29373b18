import { join } from 'node:path';
import { judgeCorpus, type Score, scoreOf } from '../test/diff/score-corpus.ts';

const folder = process.env.CORPUS_DIR;
if (folder === undefined) {
  console.log('Skipped: CORPUS_DIR does not say where the corpus is.');
  process.exit(0);
}
const judged = await judgeCorpus(join(folder, 'diff'));
print('All decided pairs', scoreOf(judged));
for (const { pair, verdict, findings, problem } of scoreOf(judged).disagreements) {
  console.log(`  ${pair.n} ${pair.id}: labelled ${pair.policyVerdict}, judged ${verdict}`);
  const shown = findings.filter(({ level }) => pair.policyVerdict === 'breaking' || level === 'breaking');
  for (const { id, levels, message } of shown) console.log(`      ${id} ${JSON.stringify(levels)} ${message}`);
  if (problem !== undefined) console.log(`      ${problem.split('\n')[0]}`);
}
const refused = judged.filter(({ verdict }) => verdict === 'refused');
console.log(`Refused: ${refused.length}`);
for (const { pair, problem } of refused)
  console.log(`  ${pair.n} ${pair.id} (${pair.policyVerdict}): ${problem?.split('\n')[0]}`);

function print(title: string, { breaking, nonBreaking }: Score): void {
  const percent = ({ found, of }: { found: number; of: number }) =>
    `${found}/${of} = ${((100 * found) / of).toFixed(1)} %`;
  console.log(`${title}: recall of breaking ${percent(breaking)}, specificity ${percent(nonBreaking)}`);
}
