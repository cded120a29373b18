#!/usr/bin/env node
import { LiquidityV2, SettlementFacilityStatus, type SettlementFacility, type WhitelistedWallet } from '@org/liquidity-v2';
import { Command } from 'commander';
import { column, formats, printTable } from './print.ts';

const program = new Command();
const client = () => new LiquidityV2({ baseUrl: process.env.URL ?? '' });

const facilityColumn = column<SettlementFacility>();
const facilityColumns = [
  facilityColumn('id'),
  facilityColumn('status', 'state', (status) => (SettlementFacilityStatus.isKnown(status) ? status : '?')),
  { title: 'day', of: (row: SettlementFacility) => row.settlement_date.slice(0, 10) },
];

program
  .command('facilities')
  .option('--limit <n>')
  .action(async (options: { limit?: string }) => {
    const { limit = '10' } = options;
    printTable(await client().settlementFacilities.list({ limit: +limit }).toArray({ max: 10 }), facilityColumns);
  });

program
  .command('facility')
  .argument('<id>')
  .action(async (id: string) => formats.json(await client().settlementFacilities.retrieve(id)));

program.command('balances').action(async () => {
  for await (const { org_wallet } of client().balances.list()) formats.lines(org_wallet);
});

program.command('wallets').action(listWallets);
async function listWallets(): Promise<void> {
  const groups = new Map<string, WhitelistedWallet[]>();
  for await (const wallet of client().whitelist.list()) {
    const group = groups.get(wallet.label);
    if (group) group.push(wallet);
    else groups.set(wallet.label, [wallet]);
  }
  for (const [label, [first, ...others]] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(label, first?.wallet_address, others.length);
  }
}

program
  .command('proofs')
  .argument('<id>')
  .option('--sort <key>')
  .action(async (id: string, { sort = 'mime_type' }: { sort?: 'mime_type' | 'file_name' }) => {
    const proofs = await client().proofOfFunds.list(id);
    proofs.sort((one, other) => one[sort].localeCompare(other[sort]));
    console.log(proofs.length);
  });

await program.parseAsync(process.argv);
