import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { configSchema } from '../../generator/src/config/config-shape.ts';
import { root } from '../../scripts/packages.ts';

const path = join(root, 'generator/schemas/config.schema.json');

it('the schema of the configuration is up to date (UPDATE=1 writes it)', () => {
  const text = `${JSON.stringify(configSchema(), null, 2)}\n`;
  if (process.env.UPDATE === '1') writeFileSync(path, text);
  expect(readFileSync(path, 'utf8')).toBe(text);
});

const client = { major: 'v1', input: 'pets.yaml', output: 'pets', package: '@acme/pets' };
const runtime = { package: '@acme/runtime', range: '^1.0.0' };

it.each<[object, boolean]>([
  [{ runtime, clients: [client] }, true],
  [{ $schema: './config.schema.json', runtime, clients: [client], strict: true, overlays: ['a.yaml'] }, true],
  [{ runtime, clients: [{ ...client, operations: { getPet: { method: 'fetch', pagination: false } } }] }, true],
  [{ runtime, clients: [] }, false],
  [{ clients: [client] }, true],
  [{ runtime: 'inline', clients: [client], raw: true }, true],
  [{ runtime: 'inlined', clients: [client] }, false],
  [{ runtime }, false],
  [{ workspace: ['apis/*'] }, true],
  [{ workspace: ['apis/*'], strict: true }, false],
  [{ clients: [{ ...client, api: 'pets' }] }, true],
  [{ runtime, clients: [{ ...client, ouput: 'x' }] }, false],
  [{ runtime, clients: [client], strict: 'yes' }, false],
])('%j: %s', (config, valid) => {
  expect(new Ajv2020().validate(configSchema(), config)).toBe(valid);
});
