import { expect, it } from 'vitest';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { runCommand } from '../cli/run-command.ts';

const described = (schema: string, more = '') => `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    post:
      operationId: addPet
      requestBody:
        content: { application/json: { schema: { type: object, properties: { name: ${schema} }${more} } } }
      responses: { "204": { description: Added } }
`;
const policy = (...ids: readonly string[]) =>
  `changes:\n${ids.map((id) => `  - { id: ${id}, effect: non-breaking, direction: both, clause: "1" }\n`).join('')}notice: { days: 90 }\n`;

async function judged(before: string, after: string, ...ids: readonly string[]) {
  const cwd = scratchFolder();
  putFiles(cwd, { 'old.yaml': before, 'new.yaml': after, 'policy.yaml': policy(...ids) });
  const { stdout } = await runCommand(['diff', 'old.yaml', 'new.yaml', '--policy', 'policy.yaml'], { cwd });
  return stdout;
}

it.each([
  [
    'a shorter text',
    described('{ type: string, maxLength: 40 }'),
    described('{ type: string, maxLength: 20 }'),
    'validation-tightened',
  ],
  ['a value less', described('{ enum: [a, b] }'), described('{ enum: [a] }'), 'enum-member-removed'],
  [
    'a field more that must be there',
    described('{ type: string }'),
    described('{ type: string }', ', required: [name]'),
    'validation-tightened',
  ],
])('what a policy lets pass is not told as a relaxation: %s', async (_, before, after, id) => {
  const told = await judged(before, after, id, 'parameter-made-required');
  expect(told).toMatch(/Restrictions that the policy allows \(\d\)/);
  expect(told).not.toContain('Additions and relaxations');
});

it('what an old client does not notice stays an addition', async () => {
  const told = await judged(
    described('{ type: string, maxLength: 20 }'),
    described('{ type: string, maxLength: 40 }'),
    'validation-tightened',
  );
  expect(told).toContain('Additions and relaxations');
  expect(told).not.toContain('Restrictions');
});
