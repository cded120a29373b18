import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Change {
  readonly id: string;
  readonly on: string;
  readonly action: string;
  readonly direction: string;
  readonly effect: string;
  readonly clause: string;
}

interface Policy {
  readonly changes: readonly Change[];
  readonly deprecation: { readonly changelog: string; readonly headers: readonly string[] };
  readonly notice: { readonly days: number };
}

const root = join(import.meta.dirname, '..');
const policy: Policy = parse(readFileSync(join(import.meta.dirname, 'policy.yaml'), 'utf8'), { version: '1.2' });

describe('the versioning policy', () => {
  it('names each class of change once, in full', () => {
    const keys = ['action', 'clause', 'direction', 'effect', 'id', 'on'];
    expect(policy.changes.filter((change) => Object.keys(change).sort().join() !== keys.join())).toEqual([]);
    for (const name of [
      (change: Change) => change.id,
      (change: Change) => `${change.on} ${change.action} ${change.direction}`,
    ]) {
      expect(new Set(policy.changes.map(name)).size).toBe(policy.changes.length);
    }
  });

  it('uses only the words that its head explains', () => {
    const actions = ['added', 'removed', 'renamed', 'reordered', 'changed', 'narrowed', 'required', 'optional'];
    for (const { action, direction, effect } of policy.changes) {
      expect(actions).toContain(action);
      expect(['request', 'response', 'both']).toContain(direction);
      expect(['breaking', 'non-breaking']).toContain(effect);
    }
  });

  it('judges as the clause that it cites: 9.3 allows, 9.4 and 9.7 forbid', () => {
    const wanted = new Map([
      ['9.3', 'non-breaking'],
      ['9.4', 'breaking'],
      ['9.7', 'breaking'],
    ]);
    expect(policy.changes.filter(({ clause, effect }) => wanted.get(clause) !== effect)).toEqual([]);
  });

  it('asks for 90 days of notice under an anchor that the changelog has', () => {
    expect(policy.notice.days).toBe(90);
    const [file = '', anchor = ''] = policy.deprecation.changelog.split('#');
    const headings = [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)];
    expect(headings.map(([, text]) => text?.toLowerCase())).toContain(anchor);
  });
});
