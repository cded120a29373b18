import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../generator/src/json.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';
import { documentOf, shuffled, testSettings } from '../../generator/src/testing/document.ts';
import { disagreements } from './disagreements.ts';
import { diff } from './load-pair.ts';
import { refactors } from './refactors.ts';
import { judgeCorpus, scoreOf } from './score-corpus.ts';
import { seeded, withEdits } from './scripted-edits.ts';

vi.setConfig({ testTimeout: 600_000 });
const corpus = process.env.CORPUS_DIR;
const model = (description: JsonObject) => buildModel(documentOf(description), testSettings);

describe.skipIf(corpus === undefined)('the corpus (CORPUS_DIR)', () => {
  const descriptions = readdirSync(corpus ?? '.').filter((name) => /\.(ya?ml|json)$/.test(name));

  it.each(descriptions)('%s is silent against itself and in another order', async (name) => {
    const { bundled } = await loadDocument(join(corpus ?? '', name));
    expect(diff(model(bundled), model(bundled))).toEqual([]);
    expect(diff(model(bundled), model(shuffled(bundled, seeded(3))))).toEqual([]);
  });

  it.each(descriptions)('%s does not break when it is written differently', async (name) => {
    const { bundled } = await loadDocument(join(corpus ?? '', name));
    const before = model(bundled);
    for (const { name: refactor, apply } of refactors) {
      // Where a discriminator has no mapping, the names of schemas are on the wire.
      const breaking = diff(before, model(apply(bundled))).filter(
        ({ level, id }) => level === 'breaking' && id !== 'discriminator-value-removed',
      );
      expect(breaking.map(({ id, message }) => `${refactor}: ${id}: ${message}`)).toEqual([]);
    }
  });

  it.each([
    ['stripe.yaml', 200],
    ['openai.yaml', 100],
    ['box.json', 60],
  ])('%s with %i edits gives about as many findings, the same ones in any order of keys', async (name, count) => {
    const { bundled } = await loadDocument(join(corpus ?? '', name));
    const edited = withEdits(bundled, count, seeded(11));
    const findings = diff(model(bundled), model(edited));
    expect(findings.length).toBeGreaterThanOrEqual(count * 0.9);
    expect(findings.length).toBeLessThanOrEqual(count * 1.1);
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length);
    const again = diff(model(shuffled(bundled, seeded(4))), model(shuffled(edited, seeded(5))));
    expect(JSON.stringify(again)).toBe(JSON.stringify(findings));
  });

  it('is judged as it is labelled, but for the pairs on which we disagree', async () => {
    const judged = await judgeCorpus(join(corpus ?? '', 'diff'));
    expect(disagreements.size).toBeLessThanOrEqual(judged.length * 0.03);
    const { breaking, nonBreaking } = scoreOf(judged, new Set(disagreements.keys()));
    expect(breaking.found / breaking.of).toBeGreaterThanOrEqual(0.98);
    expect(nonBreaking.found / nonBreaking.of).toBeGreaterThanOrEqual(0.98);
    const wrong = new Set(scoreOf(judged).disagreements.map(({ pair }) => pair.n));
    expect([...disagreements.keys()].filter((n) => !wrong.has(n))).toEqual([]);
  });
});
