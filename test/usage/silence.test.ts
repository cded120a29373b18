import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { diff } from '../../generator/src/index.ts';
import { collectUsage } from '../../generator/src/usage/collect-usage.ts';
import { putFiles } from '../cli/workspace.ts';
import { application, type Edit, packageOf, sharedFolder } from '../migrate/changed-packages.ts';
import { counter } from './counter.ts';

// "None of the known applications uses it" is said only where it is true: what can't be followed counts as "may use it".

const folder = sharedFolder();
let installed = '';
beforeAll(async () => {
  installed = await packageOf(join(folder, 'api'), counter(), { name: '@acme/counter', className: 'Counter' });
});

let count = 0;
const start = `import { Counter } from '@acme/counter';\nconst client = new Counter();\n`;

/** The list of an application of one file. */
function listOf(code: string, name = 'main.ts') {
  count += 1;
  const files = { [`src/${name}`]: code };
  const project = application(join(folder, `app ${count}`), files, { '@acme/counter': installed });
  return collectUsage({ project, places: true });
}

/** How a change reaches an application: `certain`, `possible`, or `none`. */
async function reachOf(code: string, edit: Edit, name = 'main.ts'): Promise<string> {
  const { manifest } = listOf(code, name);
  const [base, head] = [counter(), counter()];
  edit(head);
  const place = join(folder, `app ${count}`);
  putFiles(place, { 'lists/app.json': JSON.stringify(manifest) });
  for (const [file, document] of [['base.json', base], ['head.json', head]] as const)
    writeFileSync(join(place, file), JSON.stringify(document));
  const sides = { base: join(place, 'base.json'), head: join(place, 'head.json') };
  const { findings } = await diff({ ...sides, cwd: place, usage: ['lists'], source: false });
  expect(findings).not.toEqual([]);
  const reached = new Set(findings.flatMap(({ apps = [] }) => apps.map(({ reach }) => reach)));
  return reached.has('certain') ? 'certain' : reached.has('possible') ? 'possible' : 'none';
}

const without =
  (schema: string, name: string): Edit =>
  ({ components: { schemas } }) => {
    delete schemas[schema].properties[name];
    schemas[schema].required = schemas[schema].required.filter((one: string) => one !== name);
  };

describe('a schema that is in several places of a response', () => {
  it.each([
    ['order.billing.city', 'Address', 'city'],
    ['order.shipping.city', 'Address', 'city'],
    ['order.total.currency', 'Money', 'currency'],
    ['order.items[0]?.price.currency', 'Money', 'currency'],
  ])('%s is reached by a change of %s.%s', async (read, schema, name) => {
    const code = `${start}const order = await client.orders.retrieve('1');\nconsole.log(${read});\n`;
    expect(await reachOf(code, without(schema, name))).toBe('certain');
  });

  it('and not what is beside it', async () => {
    const code = `${start}const order = await client.orders.retrieve('1');\nconsole.log(order.shipping.street);\n`;
    expect(await reachOf(code, without('Address', 'city'))).toBe('none');
  });

  it.each([
    ['folder.owner', 'certain'],
    ['folder.folders[0]?.owner', 'possible'],
    ['folder.folders[0]?.folders[0]?.owner', 'possible'],
    ['folder.folders[0]?.folders[0]?.name', 'none'],
  ])('a schema that holds itself: %s is %s', async (read, reach) => {
    const code = `${start}const folder = await client.folders.retrieve('1');\nconsole.log(${read});\n`;
    expect(await reachOf(code, without('Folder', 'owner'))).toBe(reach);
  });
});
