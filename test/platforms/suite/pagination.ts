import { equal, failure, ok } from './assert.ts';
import type { Check } from './check.ts';
import { v1 } from './clients.ts';
import type { Environment } from './environment.ts';
import { seenDuring } from './sandbox.ts';

/** More wallets than go on two pages; the list is the same for all checks. */
async function chains(environment: Environment, limit: number) {
  const all = await v1(environment).chains.list({ limit: 100 }).toArray();
  ok(all.length > limit, `the sandbox has more than ${limit} chains`);
  return all.map(({ id }) => id);
}

export const pagination: readonly Check[] = [
  {
    name: 'a list iterated gives every item once, over pages',
    async run(environment) {
      const all = await chains(environment, 1);
      const found: string[] = [];
      const seen = await seenDuring(environment, 'listChains', async () => {
        for await (const { id } of v1(environment).chains.list({ limit: 1 })) found.push(id);
      });
      equal(found, all);
      equal(seen.length, all.length, 'the number of requests');
    },
  },
  {
    name: 'pages() and nextPage() give the same pages',
    async run(environment) {
      const all = await chains(environment, 1);
      const found: string[] = [];
      for await (const page of v1(environment).chains.list({ limit: 1 }).pages()) {
        found.push(...page.items.map(({ id }) => id));
      }
      equal(found, all);
      const first = await v1(environment).chains.list({ limit: 1 });
      const [next, again] = await Promise.all([first.nextPage(), first.nextPage()]);
      equal([next.items[0]?.id, next === again], [all[1], true]);
    },
  },
  {
    name: 'leaving early asks for nothing more',
    async run(environment) {
      const seen = await seenDuring(environment, 'listChains', async () => {
        for await (const _ of v1(environment).chains.list({ limit: 1 })) break;
        equal((await v1(environment).chains.list({ limit: 1 }).toArray({ max: 1 })).length, 1);
      });
      equal(seen.length, 2, 'the number of requests');
    },
  },
  {
    name: 'after the last page there is none',
    async run(environment) {
      const page = await v1(environment).chains.list({ limit: 100 });
      equal(page.hasNextPage(), false);
      await failure(page.nextPage(), 'PaginationError');
    },
  },
];
