import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { file } from '@org/liquidity-v2';
import { afterEach, expect, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { bothClients } from './both-clients.ts';
import { expectedFunds, fundsIn, records, type Snapshot } from './ledger.ts';

const folder = keptFolder('sandbox-');
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function start(database: string): ChildProcess {
  const cli = join(root, 'packages/sandbox/src/cli.ts');
  const child = spawn(process.execPath, [cli, '--port', '0', '--db', join(folder, database)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  return child;
}

async function urlOf(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const text of child.stdout?.setEncoding('utf8') ?? []) {
    printed += text;
    const url = /http:\/\/\S+/.exec(printed)?.[0];
    if (url) return url;
  }
  throw new Error(`the sandbox did not start: ${printed}`);
}

/** What was acknowledged, and how to tell that it is still there. */
type Acknowledged = (snapshot: Snapshot) => void;

const ids = (snapshot: Snapshot, kind: string): readonly string[] =>
  records<{ id: string }>(snapshot, kind).map(({ id }) => id);

/** Writes one thing after the other until the sandbox is gone. */
async function write(url: string, first: Snapshot, acknowledge: (check: Acknowledged) => void): Promise<void> {
  const { v1, v2 } = bothClients({ baseUrl: url, retries: 0 });
  const chain_id = ids(first, 'chain')[0] ?? '';
  const wallet_id = ids(first, 'wallet')[0] ?? '';
  const client = { client_id: randomUUID(), client_request_id: randomUUID() };
  const holds = (kind: string, id: string) => acknowledge((now) => expect(ids(now, kind)).toContain(id));
  for (;;) {
    holds('loan_request', (await v1.loans.request({ amount: '10', chain_id })).id);
    holds('withdrawal', (await v1.withdrawals.create({ amount: '1', chain_id, wallet_id })).id);
    const { id } = await v2.withdrawalRequests.create({ ...client, amount: '2', chain_id, wallet_id });
    holds('withdrawal_request', id);
    const bytes = Buffer.from(randomUUID().repeat(3000));
    const proof = await v2.proofOfFunds.upload(id, file(new Blob([bytes]), { name: 'proof.txt' }));
    const hash = createHash('sha256').update(bytes).digest('hex');
    acknowledge((now) =>
      expect(records(now, 'proof_of_funds')).toContainEqual(
        expect.objectContaining({ id: proof.id, hash_sha256: hash }),
      ),
    );
    const intent_submission_id = randomUUID();
    const intent = await v1.drawdownIntents.create({ intent_submission_id, drawdown_id: 'd', corridors: [] });
    holds('drawdown_intent', intent.id);
    const deprecation = { method: 'POST', body: JSON.stringify({ operation: 'listChains', sunset: '2031-12-31' }) };
    await (await fetch(`${url}/_sandbox/deprecations`, deprecation)).text();
    holds('deprecation', 'listChains');
  }
}

it('a sandbox that is killed at any moment keeps every acknowledged write', async () => {
  const rounds = Number(process.env.SANDBOX_KILLS ?? 4);
  let acknowledged: Acknowledged[] = [];
  let count = 0;
  let first: Snapshot | undefined;
  for (let round = 0; round < rounds; round += 1) {
    // Each round looks for everything that is in the database.
    if (round % 25 === 0) [acknowledged, first] = [[], undefined];
    const database = `state-${Math.floor(round / 25)}.db`;
    if (round % 4 === 0) {
      // While it starts, at a different moment in each round.
      const starting = start(database);
      await pause((round * 97) % 900);
      starting.kill('SIGKILL');
      await once(starting, 'exit');
    }
    const child = start(database);
    const url = await urlOf(child);
    const snapshot = (await (await fetch(`${url}/_sandbox/snapshot`)).json()) as Snapshot;
    first ??= snapshot;
    expect(ids(snapshot, 'chain')).toHaveLength(3);
    for (const check of acknowledged) check(snapshot);
    // Nothing is half done either: the funds of each chain match the records.
    expect(fundsIn(snapshot)).toEqual(expectedFunds(first, snapshot));

    const enough = acknowledged.length + ((round * 37 + 11) % 60);
    const exit = once(child, 'exit');
    const acknowledge = (check: Acknowledged): void => {
      acknowledged.push(check);
      count += 1;
      if (acknowledged.length >= enough) child.kill('SIGKILL');
    };
    const begun = first;
    await Promise.allSettled([1, 2, 3].map(() => write(url, begun, acknowledge)));
    await exit;
  }
  expect(count).toBeGreaterThan(rounds * 5);
});
