import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CaseId, cases, notApplicable } from '../faults/cases.ts';

const folder = join(import.meta.dirname, '../faults');
const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
const sources = new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** The files whose tests name a case, once for each time that they do. */
function claimsOf(id: string): string[] {
  return [...sources].flatMap(([name, source]) => Array(source.split(`'${id}'`).length - 1).fill(name));
}

describe('each case has one test', () => {
  const applicable = Object.keys(cases).filter((id) => !(id in notApplicable));
  it.each(applicable)('%s', (id) => {
    expect(claimsOf(id), `One test in test/faults must be named after the case ${id}: caseOf('${id}').`).toHaveLength(
      1,
    );
  });

  it('that is not left out', () => {
    for (const [name, source] of sources)
      expect(source, name).not.toMatch(/\b(?:it|describe)\.(?:skip|todo|only|fails)/);
  });

  it('and no test names a case that there is not', () => {
    const named = [...sources.values()].flatMap((source) => [...source.matchAll(/caseOf\('([^']*)'/g)]);
    expect(named.map(([, id]) => id).filter((id) => !Object.hasOwn(cases, id ?? ''))).toEqual([]);
  });
});

it('at most five cases do not apply', () => {
  expect(Object.keys(notApplicable).length).toBeLessThanOrEqual(5);
});

it.each(Object.entries(notApplicable))('%s does not apply', (id, reason) => {
  expect(claimsOf(id)).toEqual([]);
  const [when] = cases[id as CaseId];
  console.info(`does not apply: ${when}: ${reason}`);
});
