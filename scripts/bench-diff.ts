import { join } from 'node:path';
import { disagreements } from '../test/diff/disagreements.ts';
import { judgeCorpus, type Score, scoreOf } from '../test/diff/score-corpus.ts';

const folder = process.env.CORPUS_DIR;
if (folder === undefined) {
  console.log('Skipped: CORPUS_DIR does not say where the corpus is.');
  process.exit(0);
}
const judged = await judgeCorpus(join(folder, 'diff'));
const raw = scoreOf(judged);
print('All decided pairs', raw);
print(`Without the ${disagreements.size} pairs on which we disagree`, scoreOf(judged, new Set(disagreements.keys())));
for (const { pair, verdict, findings, problem } of raw.disagreements) {
  console.log(`\n${pair.n} ${pair.id}: labelled ${pair.policyVerdict}, judged ${verdict}`);
  console.log(`  ${disagreements.get(pair.n) ?? problem?.split('\n')[0] ?? 'No reason is known.'}`);
  const shown = findings.filter(({ level }) => pair.policyVerdict === 'breaking' || level === 'breaking');
  for (const { id, levels, message } of shown) console.log(`    ${id} ${JSON.stringify(levels)} ${message}`);
}
const refused = judged.filter(({ verdict }) => verdict === 'refused');
console.log(`\nDescriptions that were refused: ${refused.length}`);
for (const { pair, problem } of refused) console.log(`  ${pair.n} ${pair.id}: ${problem?.split('\n')[0]}`);

function print(title: string, { breaking, nonBreaking }: Score): void {
  const share = ({ found, of }: { found: number; of: number }) =>
    `${found} of ${of}, ${((100 * found) / of).toFixed(1)} %`;
  console.log(`${title}: recall of breaking ${share(breaking)}; specificity ${share(nonBreaking)}`);
}
