import { judgePair, randomPair } from './judge-pair.ts';

const [from, count, tries] = [Number(process.argv[2] ?? 1), Number(process.argv[3] ?? 500), 60];
const tally: Record<string, number> = {};
const classes: Record<string, number> = {};
const shown: Record<string, string[]> = {};
let breakingByValue = 0;
let withWitness = 0;
for (let s = from; s < from + count; s++) {
  const pair = randomPair(s);
  let judged;
  try {
    judged = judgePair(pair, s, tries);
  } catch (e) {
    tally.error = (tally.error ?? 0) + 1;
    if (tally.error < 4) console.log(s, (e as Error).stack?.slice(0, 600), JSON.stringify(pair));
    continue;
  }
  for (const j of judged) {
    const bv = j.findings.filter(
      (f) =>
        f.level === 'breaking' &&
        !/^(default|documentation|read-only|write-only|discrim|property-no-longer-read|property-became-write|property-became-read|property-no)/.test(
          f.id,
        ) &&
        !f.byPolicyAlone,
    );
    breakingByValue += bv.length;
    withWitness += bv.filter((f) => f.witness).length;
    tally[j.verdict] = (tally[j.verdict] ?? 0) + 1;
    if (j.verdict === 'missed' || j.verdict === 'false alarm' || j.verdict === 'wrong witness') {
      const key = `${j.verdict} ${j.direction} ${j.findings.map((f) => `${f.id}${f.level === 'breaking' ? '!' : ''}`).join(' ')}`;
      classes[key] = (classes[key] ?? 0) + 1;
      (shown[key] ??= []).push(
        `  #${s} ${JSON.stringify(j.value)}\n   ${JSON.stringify(pair.base)}\n   ${JSON.stringify(pair.head)}`,
      );
    }
  }
}
console.log(tally, breakingByValue, withWitness, withWitness / breakingByValue);
const limit = Number(process.argv[4] ?? 1);
for (const [key, n] of Object.entries(classes).sort((a, b) => b[1] - a[1])) {
  console.log(n, key);
  for (const t of shown[key]!.sort((a, b) => a.length - b.length).slice(0, limit)) console.log(t);
}
