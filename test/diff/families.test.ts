import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import type { Family } from './families/family.ts';
import { operationFamilies } from './families/operation-families.ts';
import { parameterFamilies } from './families/parameter-families.ts';
import { schemaFamilies } from './families/schema-families.ts';
import { diff } from './load-pair.ts';

// A condition that looks at one side alone is right for some pairs. These are all of them: each member of a family against each other.

/**
 * What is found between each two members: rules with their levels, `B` breaking, `n` allowed, `i` shown only. Below, once each, the places
 * and sentences of all these findings.
 */
function foundIn({ members }: Family): string {
  const models = Object.entries(members).map(([title, description]) => [title, modelOf(description)] as const);
  const sentences = new Set<string>();
  const rows = models.flatMap(([before, base]) =>
    models.map(([after, head]) => {
      const findings = diff(base, head);
      for (const finding of findings) sentences.add(said(finding));
      return `${before} → ${after}: ${findings.map(shown).sort().join(', ')}`;
    }),
  );
  return [...rows, '', ...[...sentences].sort()].join('\n');
}

/** Where a finding is, on both sides, and what it says. */
function said({ id, base, head, message }: Finding): string {
  return `${id}: ${base?.pointer ?? '-'} → ${head?.pointer ?? '-'}, ${message}`;
}

function shown({ id, levels, level, direction, waivable }: Finding): string {
  const { request, response } = levels;
  const marks = [
    request === undefined ? '' : `request ${mark(request)}`,
    response === undefined ? '' : `response ${mark(response)}`,
  ].filter(Boolean);
  return `${id} (${[...(marks.length === 0 ? [`${direction} ${mark(level)}`] : marks), ...(waivable ? ['waivable'] : [])].join(', ')})`;
}

function mark(level: Finding['level']): string {
  return level === 'breaking' ? 'B' : level === 'non-breaking' ? 'n' : 'i';
}

describe.each([
  ['schemas', schemaFamilies],
  ['parameters', parameterFamilies],
  ['operations', operationFamilies],
] as const)('families of %s', (file, families) => {
  it.each(families.map((family) => [family.name, family] as const))('%s', async (name, family) => {
    const found = foundIn(family);
    for (const title of Object.keys(family.members)) expect(found.split('\n')).toContain(`${title} → ${title}: `);
    await expect(`${found}\n`).toMatchFileSnapshot(`__snapshots__/${file}-${name.replaceAll(' ', '-')}.txt`);
  });
});
