import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isJsonObject, type Json, member } from '../../generator/src/base/json.ts';
import { commands } from '../../generator/src/commands/command-table.ts';
import { rules } from '../../generator/src/compare/wire/rules.ts';
import { root } from '../../scripts/packages.ts';
import { rules as lintRules } from '../../spec/lint/plugin.ts';
import { policy } from '../../spec/lint/policy.ts';
import { readDocument } from './documents.ts';
import { serviceSections } from './sections.ts';

interface Row {
  readonly section: string;
  readonly sentence: string;
  readonly targets: readonly string[];
}

const [fields = '', table = ''] = readDocument('docs/policy.md').split('## How each sentence');
const lines = table.split('\n').filter((line) => /^\| (?!§|-)/.test(line));
const rows = lines.flatMap((line): Row[] => {
  const [, section = '', sentence = '', by = ''] = /^\| (9\.\d) \| (.+) \| ((?:`[^`]+`(?:, )?)+) \|$/.exec(line) ?? [];
  return section === ''
    ? []
    : [{ section, sentence, targets: [...by.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one) }];
});

const refusals = readFileSync(join(root, 'generator/src/release/break-problems.ts'), 'utf8');
const data: Json = parse(readFileSync(join(root, 'spec/policy.yaml'), 'utf8'));

/** Whether a target of a kind is there. */
const kinds: ReadonlyMap<string, (name: string) => boolean> = new Map([
  ['class', (name) => policy.classes.has(name)],
  ['field', (name) => name.split('.').reduce<Json | undefined>((value, key) => member(value, key), data) !== undefined],
  ['rule', (name) => rules.some(({ id }) => id === name)],
  ['lint', (name) => name in lintRules],
  ['command', (name) => commands.some((command) => command.name === name)],
  ['refusal', (name) => refusals.includes(`| '${name}'`)],
  ['test', (name) => existsSync(join(root, name))],
]);

describe('the table of how §9 is enforced', () => {
  it('has a row that can be read in every line', () => {
    expect(rows).toHaveLength(lines.length);
  });

  it.each(rows)('§$section, $sentence: its targets are there', ({ targets }) => {
    expect(
      targets.filter((target) => {
        const [kind = '', name = ''] = target.split(' ');
        return kinds.get(kind)?.(name) !== true;
      }),
    ).toEqual([]);
  });

  it('quotes every word of each point, but for what joins them', () => {
    for (const [section, text] of serviceSections()) {
      if (!/^9\.\d$/.test(section)) continue;
      const plain = text.replace(/^\d\. /, '').replace(/\s+/g, ' ');
      const left = rows
        .filter((row) => row.section === section)
        .sort((a, b) => b.sentence.length - a.sentence.length)
        .reduce((rest, { sentence }) => {
          expect(rest, `§${section}`).toContain(sentence);
          return rest.replace(sentence, '');
        }, plain);
      expect(left.replace(/\b(?:and|or)\b|[\s.,:;]/g, ''), `§${section}`).toBe('');
    }
  });

  it('names every class of the policy', () => {
    const named = new Set(rows.flatMap(({ targets }) => targets));
    expect([...policy.classes.keys()].filter((id) => !named.has(`class ${id}`))).toEqual([]);
  });
});

it('every field of the policy is explained, and no other', () => {
  const named = [...fields.matchAll(/^\| `([\w.[\]]+)` \|/gm)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual(fieldsOf(data).toSorted());
});

/** Names of the fields of a policy; those of the classes once. */
function fieldsOf(value: Json, name = ''): readonly string[] {
  if (Array.isArray(value) && value.some((item) => isJsonObject(item))) {
    return [...new Set((value as readonly Json[]).flatMap((item) => fieldsOf(item, `${name}[]`)))];
  }
  if (!isJsonObject(value)) return [name];
  return Object.entries(value).flatMap(([key, item]) => fieldsOf(item, name === '' ? key : `${name}.${key}`));
}
