import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSandbox } from '@org/liquidity-sandbox';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';

const sandbox = createSandbox({ keepRequests: false });
afterAll(() => sandbox.close());

const operations = ['v1', 'v2'].flatMap((major) => {
  const file = fileURLToPath(import.meta.resolve(`@org/liquidity-${major}/openapi.json`));
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => ({ method, path })));
});

const admin = ['operations', 'snapshot/loan', 'approvals/x/approve', 'approvals/x/reject', 'repayments'];
const controls = [...admin, 'faults', 'deprecations', 'files/x', 'x'].flatMap((path) =>
  ['get', 'post', 'delete'].map((method) => ({ method, path: `/_sandbox/${path}` })),
);

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const nested = `{"intent_submission_id":"a","drawdown_id":"b","corridors":[{"additional_fields":${deep}}]}`;
const bodies = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constantFrom('', '{}', '[]', 'null', '{"__proto__":1}', deep, nested),
  fc.uint8Array({ maxLength: 50 }),
  fc
    .dictionary(fc.constantFrom('fault', 'operation', 'times', 'sunset', 'amount', 'loan_id', 'reason'), fc.jsonValue())
    .map((value) => JSON.stringify(value)),
);
const requests = fc.record({
  operation: fc.constantFrom(...operations, ...controls),
  segment: fc.oneof(fc.webSegment(), fc.constantFrom('%', '%00', '..', '__proto__', '%2e%2e%2f')),
  query: fc.oneof(fc.webQueryParameters(), fc.constantFrom('limit=1&limit=2', 'page=99999999999999999999', 'limit=%')),
  type: fc.constantFrom(
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=a',
    'text/plain',
    'a/b;c=d',
  ),
  body: bodies,
});

describe('whatever is sent', () => {
  it('is answered, and refused in the envelope', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async ({ operation, segment, query, type, body }) => {
        const path = operation.path.replace(/\{.*\}/, segment === '' ? 'x' : segment);
        const method = operation.method.toUpperCase();
        const answer = await sandbox.fetch(`https://sandbox.invalid${path}?${query}`, {
          method,
          headers: { 'x-api-key': 'k', authorization: 'Bearer t', 'content-type': type },
          ...(method === 'GET' ? {} : { body: body as string }),
        });
        const text = await answer.text();
        sandbox.clearFaults();
        expect(answer.status, text).toBeLessThan(500);
        if (answer.status < 400) return;
        const { error } = JSON.parse(text);
        expect([typeof error.type, typeof error.code, typeof error.message]).toEqual(['string', 'string', 'string']);
      }),
      { numRuns: Number(process.env.SANDBOX_RUNS ?? 30) * 10 },
    );
  });
});
