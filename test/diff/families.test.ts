import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import type { Family } from './families/family.ts';
import { operationFamilies } from './families/operation-families.ts';
import { parameterFamilies } from './families/parameter-families.ts';
import { schemaFamilies } from './families/schema-families.ts';
import { diff } from './load-pair.ts';

// A condition that looks at one side alone is right for some pairs. These are all of them: each member of a family against each other.

/** What is found between each two members: rules with their levels, `B` breaking, `n` allowed, `i` shown only. */
function foundIn({ members }: Family): string {
  const models = Object.entries(members).map(([title, description]) => [title, modelOf(description)] as const);
  return models
    .flatMap(([before, base]) =>
      models.map(([after, head]) => `${before} → ${after}: ${diff(base, head).map(shown).sort().join(', ')}`),
    )
    .join('\n');
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
