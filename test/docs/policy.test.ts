import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isJsonObject, type Json, type JsonObject, member } from '../../generator/src/base/json.ts';
import { commands } from '../../generator/src/commands/command-table.ts';
import { rules } from '../../generator/src/compare/wire/rules.ts';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { rules as lintRules } from '../../spec/lint/plugin.ts';
import { policy } from '../../spec/lint/policy.ts';
import { runCommand } from '../cli/run-command.ts';
import { readDocument } from './documents.ts';
import { readBlocks } from './read-blocks.ts';
import { serviceSections } from './sections.ts';

interface Row {
  readonly section: string;
  readonly sentence: string;
  readonly targets: readonly string[];
}

const policyBlock = readBlocks(readDocument('docs/policy.md')).find(({ file }) => file === 'policy.yaml');
const waiverBlocks = readBlocks(readDocument('docs/changes.md'));

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
  const { severity: _, ...example } = parse(policyBlock?.code ?? '') as JsonObject;
  const all = new Set([...fieldsOf(data), ...fieldsOf(example), 'severity']);
  expect(named.toSorted()).toEqual([...all].toSorted());
});

describe('the examples of a policy and of waivers', () => {
  const described = (level: string, ...lines: readonly string[]) =>
    `openapi: 3.1.0\ninfo: { title: Reports, version: 1.0.0 }\npaths:\n${['/reports', ...lines]
      .map(
        (path) =>
          `  ${path}:\n    get:\n      operationId: list${path.slice(1)}\n      x-stability-level: ${path === '/reports' ? level : 'stable'}\n      responses: { "200": { description: Fine } }\n`,
      )
      .join('')}`;
  const judged = async (base: string, head: string, waivers = 'waivers: []') => {
    const cwd = scratchFolder();
    putFiles(cwd, {
      'old.yaml': base,
      'new.yaml': head,
      'policy.yaml': policyBlock?.code ?? '',
      'waivers.yaml': waivers,
    });
    const args = ['diff', 'old.yaml', 'new.yaml', '--policy', 'policy.yaml', '--waivers', 'waivers.yaml'];
    return await runCommand([...args, '--now', '2026-03-01'], { cwd });
  };

  it('lets breaks pass with a warning, but for removed operations', async () => {
    const narrowed = described('stable').replace(
      '      responses',
      '      parameters: [{ name: day, in: query, required: true, schema: { type: string } }]\n      responses',
    );
    expect(await judged(described('stable'), narrowed)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('[warn]'),
    });
    expect((await judged(described('stable', '/loans'), described('stable'))).code).toBe(1);
  });

  it('lets an operation go that is not stable yet', async () => {
    const nothing = described('beta', '/loans').replace(/ {2}\/reports:[\s\S]*?(?= {2}\/loans:)/, '');
    const { code, stdout } = await judged(described('beta', '/loans'), nothing);
    expect([code, stdout]).toEqual([0, expect.stringContaining('The old description calls it beta')]);
  });

  it('names operations in a waiver', async () => {
    const { code = '' } = waiverBlocks.find((block) => block.code.includes('operations:')) ?? {};
    const { stdout } = await judged(described('stable'), described('stable'), code);
    expect(stdout).toContain('No changes');
  });
});

/** Names of the fields of a policy; those of the classes once. */
function fieldsOf(value: Json, name = ''): readonly string[] {
  if (Array.isArray(value) && value.some((item) => isJsonObject(item))) {
    return [...new Set((value as readonly Json[]).flatMap((item) => fieldsOf(item, `${name}[]`)))];
  }
  if (!isJsonObject(value)) return [name];
  return Object.entries(value).flatMap(([key, item]) => fieldsOf(item, name === '' ? key : `${name}.${key}`));
}
