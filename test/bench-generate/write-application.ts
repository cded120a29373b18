import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/packages.ts';

const helpers = `import { LiquidityV2 } from '@org/liquidity-v2';

const liquidity = new LiquidityV2({ baseUrl: 'https://liquidity.example', apiKey: 'key', accessToken: 'token' });

export async function attempt<T>(work: () => Promise<T>): Promise<T> {
  return await work();
}
export async function withClient<T>(work: (client: LiquidityV2) => Promise<T>): Promise<T> {
  return await attempt(() => work(liquidity));
}
export function pick<T, K extends keyof T>(value: T, key: K): T[K] {
  return value[key];
}
export function mapAll<T, R>(values: readonly T[], change: (value: T) => R): R[] {
  return values.map((value) => change(value));
}
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
export class Box<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
  map<R>(change: (value: T) => R): Box<R> {
    return new Box(change(this.value));
  }
}
`;

const task = (name: string): string => `
export async function ${name}(): Promise<readonly string[]> {
  const balances = await withClient((client) => collect(client.balances.list()));
  const wallets = mapAll(balances, (balance) => pick(balance, 'org_wallet'));
  const available = new Box(balances).map((list) => mapAll(list, (balance) => balance.funding_token.available));
  const labels: string[] = [];
  for (const wallet of wallets) {
    const address = pick(wallet, 'address');
    if (address === '') {
      continue;
    }
    labels.push(address);
  }
  if (labels.length === 0) {
    return [];
  }
  const shown = {
    first: labels[0] ?? '',
    rest: labels.slice(1),
  };
  return [shown.first, ...shown.rest, ...available.value];
}
`;

const tasksPerFile = 5;

/** Writes an application of about so many lines that calls v2 through generic functions, which all of its files share. */
export function writeApplication(folder: string, lines: number): void {
  const link = join(folder, 'node_modules/@org/liquidity-v2');
  mkdirSync(join(link, '..'), { recursive: true });
  symlinkSync(join(root, 'packages/liquidity-v2'), link);
  mkdirSync(join(folder, 'src'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('package.json', JSON.stringify({ name: 'application', type: 'module' }));
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        target: 'es2023',
        module: 'nodenext',
        strict: true,
        allowImportingTsExtensions: true,
        noEmit: true,
      },
      include: ['src'],
    }),
  );
  write('src/helpers.ts', helpers);
  const perFile = tasksPerFile * task('').split('\n').length;
  for (let file = 0; file < lines / perFile; file += 1) {
    const tasks = Array.from({ length: tasksPerFile }, (_, index) => task(`task${index}`));
    write(
      `src/part-${file}.ts`,
      ["import { Box, collect, mapAll, pick, withClient } from './helpers.ts';\n", ...tasks].join(''),
    );
  }
}
