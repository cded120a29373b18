import { expect, it } from 'vitest';
import { modelOf } from '../../testing/document.ts';
import { readModule, type SourcePackage } from './module.ts';
import { readSurface } from './read-surface.ts';
import { breakKey, type SourceBreak } from './source-finding.ts';
import { sourceFindings } from './to-source-findings.ts';

const named: SourceBreak = { rule: 'source-name-removed', exported: 'Loan', direction: 'both' };
const module = readModule('index.d.ts', '');
const at = (key: string, path: readonly string[]) => ({ declaration: { key, name: key, module, nodes: [] }, path });

it('a key differs where anything differs that is said, and there alone', () => {
  const breaks: readonly SourceBreak[] = [
    named,
    { ...named, rule: 'source-name-renamed' },
    { ...named, exported: 'Loans' },
    { ...named, detail: 'Credit' },
    { ...named, base: at('Loan', []) },
    { ...named, base: at('Loans', []) },
    { ...named, base: at('Loan', ['id']) },
  ];
  expect(new Set(breaks.map(breakKey)).size).toBe(breaks.length);
  expect(breakKey({ ...named, direction: 'request', compiler: 'No.' })).toBe(breakKey(named));
  expect(breakKey({ ...named, head: at('Loan', ['id']) })).toBe(breakKey({ ...named, base: at('Loan', ['id']) }));
});

const empty: SourcePackage = { name: '@test/client', entries: new Map(), files: new Map() };
const side = { surface: readSurface(empty), model: modelOf({ paths: {} }) };

function fingerprintOf(cause: SourceBreak): string | undefined {
  const [finding] = sourceFindings([{ cause, followers: [] }], {
    sides: { base: side, head: side },
    parts: [],
    code: { base: empty, head: empty },
  });
  return finding?.fingerprint;
}

it('a fingerprint stays what it was, so that waivers go on naming it', () => {
  expect(fingerprintOf(named)).toMatchInlineSnapshot(`"cbac5366e70cbb41"`);
  expect(fingerprintOf({ ...named, rule: 'source-name-renamed', detail: 'Credit' })).toMatchInlineSnapshot(
    `"ceb448ad352e3892"`,
  );
});

it('a fingerprint differs for another rule, piece or detail', () => {
  const causes: readonly SourceBreak[] = [
    named,
    { ...named, rule: 'source-value-removed' },
    { ...named, exported: 'Loans' },
    { ...named, detail: 'Credit' },
  ];
  expect(new Set(causes.map(fingerprintOf)).size).toBe(causes.length);
  expect(fingerprintOf({ ...named, direction: 'request', compiler: 'No.' })).toBe(fingerprintOf(named));
});
