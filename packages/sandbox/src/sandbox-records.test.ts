import { expect, it } from 'vitest';
import { objectOf } from './description/description.ts';
import { createSandbox } from './sandbox.ts';
import { sandboxRecords } from './sandbox-records.ts';
import { installedDescriptions } from './served-api.ts';
import { add, subtract } from './state/decimal.ts';
import { openSandbox } from './testing/open-sandbox.ts';

const records = sandboxRecords;
const kinds = createSandbox().snapshot() as Record<string, readonly Record<string, unknown>[] | undefined>;

/** The record of a kind with an identifier. */
const record = (kind: string, id: string) => {
  const found = kinds[kind]?.find((each) => each.id === id);
  expect(found, `${kind} ${id}`).toBeDefined();
  return objectOf(found) as Record<string, unknown>;
};

const balances = (kinds.balance ?? []).map(
  ({ balance }) => objectOf(balance) as Record<string, Record<string, string>>,
);

it('names records that a new sandbox holds', () => {
  expect(record('chain', records.chain).chain_name).toBe('Ethereum Sepolia');
  expect(record('wallet', records.whitelistedWallet).label).toBe('Treasury');
  expect(record('settlement_facility_request', records.facilityRequest).settlement_facility).toEqual(
    record('settlement_facility', records.facility),
  );
  expect(record('loan_request', records.loanRequest).loan).toEqual(record('loan', records.loan));
  expect(record('repayment', records.repayment).loan_id).toBe(records.loan);
  expect(record('proof_of_funds', records.document).withdrawal_request_id).toBe(records.withdrawalRequest);
  record('withdrawal_request', records.withdrawalRequest);
  record('drawdown_intent', records.drawdownIntent);
});

it('is the story of one organisation with a wallet on each chain', () => {
  expect(balances.length).toBe(kinds.chain?.length);
  expect(new Set(balances.map(({ org_wallet }) => org_wallet?.org_id))).toEqual(new Set([records.organisation]));
  expect(new Set(balances.map(({ org_wallet }) => org_wallet?.chain_id)).size).toBe(balances.length);
  expect(balances[0]?.org_wallet).toMatchObject({ id: records.ownWallet, chain_id: records.chain });
  const chains = ['settlement_facility_request', 'settlement_facility', 'loan_request', 'loan', 'repayment'];
  for (const kind of chains) for (const { chain_id } of kinds[kind] ?? []) expect(chain_id, kind).toBe(records.chain);
});

it('has balances that add up', () => {
  const amount = (kind: string, id: string) => String(record(kind, id).amount);
  const received = add(amount('settlement_facility', records.facility), amount('loan', records.loan));
  const withdrawnBefore = '199687.50';
  const left = subtract(subtract(received, amount('repayment', records.repayment)), withdrawnBefore);
  const { available = '', total } = balances[0]?.funding_token ?? {};
  expect(total).toBe(left);
  expect(subtract(left, available)).toBe('2000.00');
});

it('happens in an order that can be', () => {
  const times = [
    record('loan_request', records.loanRequest).created_at,
    record('loan', records.loan).created_at,
    record('proof_of_funds', records.document).created_at,
    record('repayment', records.repayment).paid_at,
  ].map(String);
  expect(times).toEqual([...new Set(times)].toSorted());
});

it.each(installedDescriptions())(
  'lets the examples of $info.version alone be called as they are',
  async (description) => {
    const { ask } = openSandbox({ descriptions: [description] });
    const calls = Object.entries(objectOf(description.paths)).flatMap(([path, item]) =>
      Object.entries(objectOf(item)).flatMap(([method, operation]) => {
        const body = at(operation, 'requestBody', 'content', 'application/json', 'example');
        return body === undefined ? [] : [{ line: `${method.toUpperCase()} ${path}`, body }];
      }),
    );
    expect(calls.length).toBeGreaterThan(1);
    for (const { line, body } of calls)
      expect(await ask(line, { body }), line).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
  },
);

it('keeps the records of the service out of a description of its own', () => {
  const description = { openapi: '3.1.0', info: { title: 'Own', version: '1.0.0' }, paths: {} };
  const kinds = Object.keys(openSandbox({ descriptions: [description] }).sandbox.snapshot());
  expect(kinds.filter((kind) => kind !== 'counter')).toEqual([]);
});

const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((found, key) => objectOf(found)[key], value);
