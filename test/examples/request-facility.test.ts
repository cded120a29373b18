import { createSandbox } from '@org/liquidity-sandbox';
import { afterAll, afterEach, expect, it } from 'vitest';
import { startProgram } from './start-program.ts';

const sandbox = createSandbox({ approve: 'manual' });
const { url, close } = await sandbox.listen();

afterEach(() => sandbox.reset());
afterAll(async () => {
  await close();
  sandbox.close();
});

/** Runs the script; the decision is made when it says that it waits for one. */
async function run(decide: (id: string) => void, minutes = '1') {
  const args = ['250000.00', minutes];
  const program = startProgram('request-facility/request-facility.ts', args, { LIQUIDITY_BASE_URL: url });
  const [, id] = /^Request (.*) waits for a decision\.$/.exec(await program.firstLine) ?? [];
  if (id !== undefined) decide(id);
  return program.ended;
}

it('tells of the facility that came of the request', async () => {
  const { code, output } = await run((id) => sandbox.approve(id));
  expect(output).toMatch(/It is APPROVED\.\nFacility [0-9a-f-]{36} over 250000\.00 is ACTIVE\.\n$/);
  expect(code).toBe(0);
});

it('tells why the request was rejected', async () => {
  const { code, output } = await run((id) => sandbox.reject(id, 'The limit is used up.'));
  expect(output).toMatch(/It was rejected: The limit is used up\.\n$/);
  expect(code).toBe(1);
});

it('ends when nobody decides in time', async () => {
  const { code, output } = await run(() => {}, '0.001');
  expect(output).toMatch(/Nobody has decided yet\. Read the request again later\.\n$/);
  expect(code).toBe(2);
});

it('does not ask again when the fate of the request is unknown', async () => {
  sandbox.fault({ operation: 'requestSettlementFacility', fault: 'reset=after' });
  const { code, output } = await run(() => {});
  expect(output).toMatch(/look before you ask again/);
  expect(code).toBe(2);
  expect(sandbox.requests).toHaveLength(1);
});
