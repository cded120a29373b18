import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ts } from '../base/typescript.ts';
import { scratchFolder } from '../testing/folders.ts';
import { EditList, type Rewriter } from './edits/rewriter.ts';
import { componentTemplates } from './migrate.ts';

/** The sentences for a variable of a component whose value its template can read. */
function marked(template: string, { file = 'card.vue.ts', packageName = 'shop' } = {}): readonly string[] {
  const folder = scratchFolder('component-templates-');
  const script = 'const order = 1;';
  writeFileSync(join(folder, file.replace(/\.[jt]s$/, '')), template.replace('SCRIPT', script));
  const source = ts.createSourceFile(join(folder, file), script, ts.ScriptTarget.Latest, true);
  const [statement] = source.statements;
  const variables = statement && ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
  const edits = new EditList();
  componentTemplates({
    plan: {
      base: { name: 'shop' },
      client: 'Shop',
      members: new Map([
        ['Order.total', 'amount'],
        ['Shop.orders', 'purchases'],
        ['Order.$id', 'key'],
      ]),
      gone: new Map([
        ['Order.note', 'Order.note was removed.'],
        ['Alone', 'Alone is no longer exported.'],
      ]),
    },
    world: {
      facts: {
        escapes: [...variables, ...(statement === undefined ? [] : [statement])].map((site) => ({
          operation: { packageName },
          site,
        })),
      },
    },
    edits,
  } as unknown as Rewriter);
  expect(edits.marks.every(({ node }) => ts.isVariableDeclaration(node))).toBe(true);
  return edits.marks.map(({ sentence }) => sentence);
}

const renamed = 'The template names total. Order.total is now called amount.';

it.each<[string, readonly string[]]>([
  ['<template>{{ order.total }}</template><script>SCRIPT</script>', [renamed]],
  ['<template>{{ order?.total.length }}</template>', [renamed]],
  ['<template>{{ order.note }}</template>', ['The template names note. Order.note was removed.']],
  ['<template>{{ order.$id }}</template>', ['The template names $id. Order.$id is now called key.']],
  ['<template>{{ order.id }}</template>', []],
  ['<template>{{ order.totals }} {{ order.total$ }} {{ total }}</template>', []],
  ['<template>{{ one.orders }} {{ one.Alone }}</template>', []],
  ['<template/><script>SCRIPT order.total</script><style>.total {}</style>', []],
  ['<script>SCRIPT</script>\n<template>{{ order.total }}</template>\n<script>1</script>', [renamed]],
])('%s', (template, sentences) => {
  expect(marked(template)).toEqual(sentences);
});

it('only components that hold something of the package are looked at', () => {
  const template = '<template>{{ order.total }}</template>';
  expect(marked(template, { file: 'card.vue.js' })).toEqual([renamed]);
  expect(marked(template, { file: 'card.ts' })).toEqual([]);
  expect(marked(template, { packageName: 'other' })).toEqual([]);
});
