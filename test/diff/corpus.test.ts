import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { comparable } from '../../generator/src/compare/sides.ts';
import { summarise } from '../../generator/src/compare/verdict/summarise.ts';
import { type LoadOptions, loadDocument } from '../../generator/src/load/load-document.ts';
import type { LoadedDocument } from '../../generator/src/load/loaded-document.ts';
import type { ApiModel } from '../../generator/src/model/api-model.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';
import { documentOf, shuffled, testSettings } from '../../generator/src/testing/document.ts';
import { isFull } from '../full.ts';
import { disagreements, provenHarmless, readOtherwise } from './disagreements.ts';
import { type JudgedWitnesses, judgeWitnesses, sentenceOf, totalOf } from './judge-witnesses.ts';
import { diff } from './load-pair.ts';
import { type Refactor, refactors } from './refactors.ts';
import { type JudgedPair, judgeCorpus, scoreOf } from './score-corpus.ts';
import { seeded, withEdits } from './scripted-edits.ts';

const corpus = process.env.CORPUS_DIR;
const model = (description: JsonObject) => buildModel(documentOf(description), testSettings);

const loaded = new Map<string, Promise<LoadedDocument>>();

/** A description of the corpus, read once. */
function load(name: string, options?: LoadOptions): Promise<LoadedDocument> {
  const found = loaded.get(name) ?? loadDocument(join(corpus ?? '', name), options);
  loaded.set(name, found);
  return found;
}

const models = new Map<string, Promise<ApiModel>>();

/** The model of a description of the corpus, built once. */
function modelOf(name: string): Promise<ApiModel> {
  const found = models.get(name) ?? load(name).then(({ bundled }) => model(bundled));
  models.set(name, found);
  return found;
}

let judged: Promise<readonly JudgedPair[]> | undefined;

/** The labelled pairs, compared once. */
function judgedPairs(): Promise<readonly JudgedPair[]> {
  judged ??= judgeCorpus(join(corpus ?? '', 'diff'));
  return judged;
}

const descriptions = corpus === undefined ? [] : readdirSync(corpus).filter((name) => /\.(ya?ml|json)$/.test(name));

/** The ways to write a description that are tried with it: all in a full run; otherwise each takes its share, and together they take all. */
function refactorsFor(name: string): readonly Refactor[] {
  const turn = descriptions.indexOf(name);
  return isFull ? refactors : refactors.filter((_, index) => index % descriptions.length === turn);
}

describe.skipIf(corpus === undefined)('the corpus (CORPUS_DIR)', () => {
  it.each(descriptions)('%s is silent against itself and in another order', async (name) => {
    const { bundled } = await load(name);
    const before = await modelOf(name);
    expect(diff(before, model(bundled))).toEqual([]);
    expect(diff(before, model(shuffled(bundled, seeded(3))))).toEqual([]);
  });

  it.each(descriptions)('%s does not break when it is written differently', async (name) => {
    const { bundled } = await load(name);
    const before = await modelOf(name);
    for (const { name: refactor, apply } of refactorsFor(name)) {
      // Where a discriminator has no mapping, the names of schemas are on the wire.
      const breaking = diff(before, model(apply(bundled))).filter(
        ({ level, id }) => level === 'breaking' && id !== 'discriminator-value-removed',
      );
      expect(breaking.map(({ id, message }) => `${refactor}: ${id}: ${message}`)).toEqual([]);
    }
  });

  const edits = [
    ['box.json', 60],
    ['openai.yaml', 100],
    ['stripe.yaml', 200],
  ] as const;

  it.each(edits.slice(0, isFull ? edits.length : 1))(
    '%s with %i edits gives about as many findings, the same ones in any order of keys',
    async (name, count) => {
      const { bundled } = await load(name);
      const edited = withEdits(bundled, count, seeded(11));
      const findings = diff(await modelOf(name), model(edited));
      expect(findings.length).toBeGreaterThanOrEqual(count * 0.9);
      expect(findings.length).toBeLessThanOrEqual(count * 1.1);
      expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length);
      const again = diff(model(shuffled(bundled, seeded(4))), model(shuffled(edited, seeded(5))));
      expect(JSON.stringify(again)).toBe(JSON.stringify(findings));
    },
  );

  it('is judged as it is labelled, but for the pairs on which we disagree', async () => {
    const judged = await judgedPairs();
    expect(readOtherwise.size).toBeLessThanOrEqual(judged.length * 0.03);
    // A proof can only remove a break, and never one that has values to show it.
    const disproved = judged.filter(({ pair }) => provenHarmless.has(pair.n));
    expect(disproved.filter(({ findings }) => findings.some(({ witness }) => witness !== undefined))).toEqual([]);
    expect(disproved.map(({ pair, verdict }) => [pair.policyVerdict, verdict])).toEqual(
      disproved.map(() => ['breaking', 'non-breaking']),
    );
    const { breaking, nonBreaking } = scoreOf(judged, new Set(disagreements.keys()));
    expect(breaking.found / breaking.of).toBeGreaterThanOrEqual(0.98);
    expect(nonBreaking.found / nonBreaking.of).toBeGreaterThanOrEqual(0.98);
    // The version gets a new major exactly when something breaks.
    for (const { findings, verdict } of judged)
      expect(summarise(findings).bump === 'major').toBe(verdict === 'breaking');
    const wrong = new Set(scoreOf(judged).disagreements.map(({ pair }) => pair.n));
    expect([...disagreements.keys()].filter((n) => !wrong.has(n))).toEqual([]);
  });

  it('is shown by messages that Ajv confirms, each by its own change', async () => {
    const all: JudgedWitnesses[] = [];
    for (const { pair, findings } of await judgedPairs()) {
      if (!findings.some(({ level }) => level === 'breaking')) continue;
      const [base, head] = await Promise.all(
        [pair.base, pair.head].map((name) => load(join('diff', name), { tolerated: comparable })),
      );
      if (base && head) all.push(judgeWitnesses(base.bundled, head.bundled, findings));
    }
    const total = totalOf(all);
    console.log(sentenceOf('Corpus', total));
    expect(total.wrong).toEqual([]);
    expect(total.shown).toBeGreaterThanOrEqual(total.findings * 0.97);
  });
});
