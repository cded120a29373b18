import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../generator/src/compare/policy/policy.ts';
import { listOf } from '../../generator/src/compare/wire/define-rule.ts';
import { rules } from '../../generator/src/compare/wire/rules.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';
import { apiPairs } from './rule-pairs/api-pairs.ts';
import { operationPairs } from './rule-pairs/operation-pairs.ts';
import type { RulePair } from './rule-pairs/rule-pair.ts';
import { schemaPairs } from './rule-pairs/schema-pairs.ts';

const folder = fileURLToPath(new URL('../../generator/src/diff/rules/', import.meta.url));
const list = fileURLToPath(new URL('../../generator/src/compare/wire/rules.ts', import.meta.url));
const files = readdirSync(folder)
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();
const pairs = new Map<string, RulePair>(Object.entries({ ...operationPairs, ...apiPairs, ...schemaPairs }));

describe('the rules', () => {
  it('are the files of their folder, one each', () => {
    const text = listing(files);
    if (process.env.UPDATE === '1') writeFileSync(list, text);
    expect(readFileSync(list, 'utf8')).toBe(text);
    expect(rules.map(({ id }) => id)).toEqual(files);
  });

  it('have a pair each that triggers them', () => {
    const missing = files.filter((id) => !pairs.has(id));
    expect(missing).toEqual([]);
    expect([...pairs.keys()].filter((id) => !files.includes(id))).toEqual([]);
  });

  it('name only classes of the policy', () => {
    for (const { id, policy } of rules) {
      for (const name of listOf(policy)) expect(defaultPolicy.classes.has(name), `${id}: ${name}`).toBe(true);
    }
  });

  it('never answer to the same edit under the same circumstances', () => {
    const seen = new Map<string, string>();
    for (const { id, on, action, when } of rules) {
      for (const place of listOf(on)) {
        for (const what of listOf(action)) {
          const key = `${place} ${what} ${JSON.stringify(Object.entries(when ?? {}).sort())}`;
          expect(seen.get(key), `${id} and ${seen.get(key)}: ${key}`).toBeUndefined();
          seen.set(key, id);
        }
      }
    }
  });
});

describe('each pair', () => {
  it.each([...pairs])('triggers %s, and what it triggers stays the same', (id, { base, head, now }) => {
    const day = now === undefined ? undefined : new Date(`${now}T00:00:00Z`);
    const findings = diff(modelOf(base), modelOf(head), day);
    const found = findings.map((finding) => `${finding.id} ${JSON.stringify(finding.levels)}`);
    expect(findings.map((finding) => finding.id)).toContain(id);
    expect(findings.map((finding) => finding.id)).not.toContain('unclassified');
    expect(found.join('\n')).toMatchSnapshot();
  });
});

/** What `rules.ts` says about the files. */
function listing(ids: readonly string[]): string {
  const constant = (id: string) => id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [
    "import type { Rule } from './define-rule.ts';",
    ...ids.map((id) => `import { ${constant(id)} } from './rules/${id}.ts';`),
    '',
    '/** Every rule: one for each file in `rules/`, in the order of their names. `UPDATE=1` with the test of this list rewrites it. */',
    'export const rules: readonly Rule[] = [',
    ...ids.map((id) => `  ${constant(id)},`),
    '];',
    '',
  ].join('\n');
}
