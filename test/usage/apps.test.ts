import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { appsFolder, scoreApp, shapesFolder } from './score-apps.ts';
import { undescribed } from './undescribed.ts';

const schemaFile = join(root, 'generator/schemas/usage.schema.json');
const isList = new Ajv2020({ allowUnionTypes: true }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')));

/** What the reader adds: a method of a generic base class returns what each class that extends it returns. */
const tooMuch: ReadonlyMap<string, readonly string[]> = new Map([
  ['repositories', ['getLoan reads /updated_at', 'listRepayments reads /items/*/updated_at']],
]);

describe('what an application uses', () => {
  const folders = [appsFolder, shapesFolder].flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((app) => join(folder, app)),
  );
  const scores = folders.map(scoreApp);

  it.each(scores)('$app', ({ app, missed, unexpected }) => {
    expect({ missed, unexpected }).toEqual({ missed: [], unexpected: tooMuch.get(app) ?? [] });
  });

  it.each(scores)('$app has a list as its schema describes it', ({ usage: { manifest } }) => {
    expect(isList(manifest), JSON.stringify(isList.errors)).toBe(true);
  });

  it.each(scores)('$app names only places that descriptions have', ({ usage: { manifest, escapes } }) => {
    for (const [name, used] of Object.entries(manifest.packages)) {
      const file = join(root, 'packages', name.replace('@org/', ''), 'openapi.json');
      expect(undescribed(JSON.parse(readFileSync(file, 'utf8')), used)).toEqual([]);
    }
    // Code that compiles can't use a place that the description lacks, so this would be a defect of the reader.
    expect(escapes.filter(({ reason }) => reason.includes('description'))).toEqual([]);
  });

  it('is found with precision and recall that are printed', () => {
    const sum = (count: (score: (typeof scores)[number]) => number) =>
      scores.reduce((total, one) => total + count(one), 0);
    const found = sum((one) => one.found);
    const precision = found / (found + sum((one) => one.unexpected.length));
    const recall = found / (found + sum((one) => one.missed.length));
    console.log(
      `usage: precision ${(100 * precision).toFixed(1)} %, recall ${(100 * recall).toFixed(1)} % of ${found} facts`,
    );
    expect(scores.length).toBeGreaterThanOrEqual(12);
    expect(Math.min(precision, recall)).toBeGreaterThanOrEqual(0.95);
  });
});
