import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxRecords } from '@org/liquidity-sandbox';
import { expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { documents, readDocument } from './documents.ts';

/** The record that a field has to name, wherever a guide, an example or the description fills it in. */
const recordOfField = new Map([
  ['client_id', sandboxRecords.client],
  ['chain_id', sandboxRecords.chain],
  ['org_id', sandboxRecords.organisation],
  ['wallet_id', sandboxRecords.whitelistedWallet],
  ['loan_id', sandboxRecords.loan],
  ['withdrawal_request_id', sandboxRecords.withdrawalRequest],
]);

const written = [
  ...documents.map((path) => [path, readDocument(path)] as const),
  ...globSync(['examples/**/*.ts', 'spec/v*/openapi.yaml'], { cwd: root, exclude: ['**/node_modules/**'] }).map(
    (path) => [path, readFileSync(join(root, path), 'utf8')] as const,
  ),
];

it('guides, examples and the description fill in the records of the sandbox', () => {
  const filled = written.flatMap(([path, text]) =>
    [...text.matchAll(/\b(\w+_id): ?['"]?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g)].map(
      ([, field = '', id = '']) => ({ path, field, id }),
    ),
  );
  const known = filled.filter(({ field }) => recordOfField.has(field));
  expect(known.length).toBeGreaterThan(40);
  expect(known.filter(({ field, id }) => recordOfField.get(field) !== id)).toEqual([]);
});

it('the README of the sandbox lists every record with its identifier', () => {
  const readme = readDocument('packages/sandbox/README.md');
  const listed = [...readme.matchAll(/^\| `(\w+)` \|.*\| `([0-9a-f-]{36})` \|$/gm)].map(([, name, id]) => [name, id]);
  expect(Object.fromEntries(listed)).toEqual(sandboxRecords);
});
