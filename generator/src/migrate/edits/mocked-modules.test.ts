import { ts } from 'ts-morph';
import { expect, it } from 'vitest';
import { EditList } from './edit-list.ts';
import { mockedModules } from './mocked-modules.ts';
import type { Rewriter } from './rewriter.ts';
import { applyEdits } from './text-edits.ts';

/** A test after the names in its mocked modules were changed. */
function renamed(text: string): string {
  const file = ts.createSourceFile('main.test.ts', text, ts.ScriptTarget.Latest, true);
  const edits = new EditList();
  mockedModules.apply({
    plan: {
      base: { name: 'shop', operations: [{ className: 'Orders' }, { className: 'Rates' }] },
      client: 'Shop',
      names: new Map([
        ['Shop', 'Store'],
        ['Status', 'State'],
      ]),
      members: new Map([['Shop.orders', 'purchases']]),
      methods: new Map([
        ['Orders.create', { method: 'submit', resource: { base: 'orders' } }],
        ['Orders.list', { method: 'list', resource: { base: 'orders' } }],
        ['Rates.list', { method: 'search', resource: { base: 'rates' } }],
      ]),
    },
    found: { sources: [file] },
    edits,
  } as unknown as Rewriter);
  return applyEdits(text, edits.of(file)).text;
}

const mock = (made: string, name = 'shop') => `vi.mock('${name}', ${made});`;

it.each([
  // Where the object is that takes the place of the module.
  ['() => ({ Status: 1 })', '() => ({ State: 1 })'],
  ['{ Status: 1 }', '{ State: 1 }'],
  ['() => { return { Status: 1 }; }', '() => { return { State: 1 }; }'],
  ['function () { return { Status: 1 }; }', 'function () { return { State: 1 }; }'],
  ['() => ({ Status: 1 }) as never', '() => ({ State: 1 }) as never'],
  ['() => ({ Status: 1 }) satisfies object', '() => ({ State: 1 }) satisfies object'],
  ['() => { const one = { Status: 1 }; return; }', '() => { const one = { Status: 1 }; return; }'],
  ['make({ Status: 1 })', 'make({ Status: 1 })'],
  // Names of its exports.
  [
    "() => ({ 'Status': 1, Other: 2, Status() {}, Status })",
    "() => ({ 'State': 1, Other: 2, State() {}, State: Status })",
  ],
  ['() => ({ Other: { Status: 1, orders: 2 } })', '() => ({ Other: { Status: 1, orders: 2 } })'],
  // Resources and methods of the client.
  [
    '() => ({ Shop: class { orders = { create: () => ({ create: 1, list: 2 }), list() {} }; rates = { list: 1 }; } })',
    '() => ({ Store: class { purchases = { submit: () => ({ create: 1, list: 2 }), list() {} }; rates = { search: 1 }; } })',
  ],
  [
    '() => ({ Shop: make(() => ({ orders: { create: 1 } })) })',
    '() => ({ Store: make(() => ({ purchases: { submit: 1 } })) })',
  ],
  [
    '() => ({ Shop: { rates: { create: 1, list: 2 }, create: 3 } })',
    '() => ({ Store: { rates: { create: 1, search: 2 }, create: 3 } })',
  ],
  [
    '() => ({ Shop() { return { orders: { create: 1 } }; } })',
    '() => ({ Store() { return { purchases: { submit: 1 } }; } })',
  ],
  ['() => ({ Orders: class { create() {} } })', '() => ({ Orders: class { submit() {} } })'],
  ['() => ({ Rates: class { create() {} list() {} } })', '() => ({ Rates: class { create() {} search() {} } })'],
])('%s', (before, after) => {
  expect(renamed(mock(before))).toBe(mock(after));
  expect(renamed(mock(before, 'shop/resources'))).toBe(mock(after, 'shop/resources'));
  expect(renamed(mock(before, 'shops'))).toBe(mock(before, 'shops'));
  expect(renamed(mock(before, 'my/shop'))).toBe(mock(before, 'my/shop'));
  expect(renamed(`other('shop', ${before});`)).toBe(`other('shop', ${before});`);
});
