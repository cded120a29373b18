import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { comparable } from '../../generator/src/compare/sides.ts';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { installPart } from '../../scripts/run.ts';
import { type JudgedWitnesses, judgeWitnesses, sentenceOf, totalOf } from './judge-witnesses.ts';
import { diff } from './load-pair.ts';
import { seeded, withEdits } from './scripted-edits.ts';

const folder = join(import.meta.dirname, 'histories');

/** A line of `signed.tsv`: what a person decided by reading both descriptions at a place, before looking at the finding. */
interface Signed {
  readonly pair: string;
  /** `known`: the tool decides otherwise. The test fails once it no longer does, and the word can go. */
  readonly verdict: 'breaking' | 'safe' | 'safe known';
  /** The rule of the finding; `-` where there is none. */
  readonly rule: string;
  /** A pointer in the new description, or in the old one where the place is gone. */
  readonly place: string;
  /** Words of the message, where several findings are at the place. */
  readonly words: string;
}

const [, ...lines] = readFileSync(join(folder, 'signed.tsv'), 'utf8').trimEnd().split('\n');
const signed = lines.map((line) => {
  const [pair, verdict, rule, place, words] = line.split('\t');
  return { pair, verdict, rule, place, words } as Signed;
});

try {
  installPart(folder);
} catch (error) {
  console.log(`SKIPPED: the packages with other people's descriptions cannot be installed here.\n${error}`);
}

const inPackage = (pair: string, before: string, after = before) =>
  [`${pair}-before/${before}`, `${pair}-after/${after}`].map((path) => join(folder, 'node_modules', path));
const stripe = join(process.env.CORPUS_DIR ?? '', 'stripe.yaml');

/** The files of each pair. That of Stripe is one of the corpus, and edited by a script. */
const pairs: readonly (readonly [pair: string, paths: readonly string[]])[] = [
  ['catalyst', inPackage('catalyst', 'lib/api/catalyst.yaml', 'lib/api.yaml')],
  ['dialogporten', inPackage('dialogporten', 'swagger.verified.json')],
  ['figma', inPackage('figma', 'openapi/openapi.yaml')],
  ['github', inPackage('github', 'generated/api.github.com.json')],
  ['github-webhooks', inPackage('github-webhooks', 'generated/api.github.com.json')],
  ['rclone', inPackage('rclone', 'openapi.json')],
  ['stripe', [stripe]],
];

async function read(path: string): Promise<JsonObject> {
  return (await loadDocument(path, { tolerated: comparable })).bundled;
}

/** Why the findings don't agree with a line; undefined if they do. */
function disagreement({ verdict, rule, place, words }: Signed, findings: readonly Finding[]): string | undefined {
  const isAt = (pointer = '') => pointer === place || pointer.startsWith(`${place}/`);
  const about = findings.filter(({ message }) => message.includes(words));
  const breaks = about.filter(({ level }) => level === 'breaking');
  const expected = verdict === 'safe' ? about.filter(({ level }) => level !== 'breaking') : breaks;
  if (rule !== '-' && !expected.some(({ id, pointer }) => id === rule && pointer === place))
    return `not found: ${verdict} ${rule} ${place} ${words}`;
  const alarm = verdict === 'safe' && breaks.find(({ base, head }) => isAt(base?.pointer) || isAt(head?.pointer));
  return alarm ? `breaks: ${alarm.message}` : undefined;
}

const judged: JudgedWitnesses[] = [];

it('has a signed verdict for 200 breaking findings and 100 safe changes', () => {
  const count = (word: string) => signed.filter(({ verdict }) => verdict === word).length;
  expect(count('breaking')).toBeGreaterThanOrEqual(200);
  expect(count('safe')).toBeGreaterThanOrEqual(100);
  expect(signed.filter(({ pair }) => pairs.every(([name]) => name !== pair))).toEqual([]);
});

for (const [pair, paths] of pairs) {
  it.skipIf(!paths.every((path) => existsSync(path)))(
    `judges ${pair} as signed, with messages of each change`,
    async () => {
      const [base = {}, next] = await Promise.all(paths.map(read));
      const head = next ?? withEdits(base, 80, seeded(33));
      const findings = diff(modelOf(base), modelOf(head));
      const wrong = signed.flatMap((line) => (line.pair === pair ? (disagreement(line, findings) ?? []) : []));
      expect(wrong).toEqual([]);
      const messages = judgeWitnesses(base, head, findings);
      judged.push(messages);
      console.log(sentenceOf(pair, messages));
      expect(messages.wrong).toEqual([]);
    },
  );
}

it('shows nearly all breaks about values by a message', () => {
  const total = totalOf(judged);
  console.log(sentenceOf('Histories', total));
  expect(total.shown).toBeGreaterThanOrEqual(total.findings * 0.97);
});
