import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { planMigration } from '../../generator/src/migrate/migrate.ts';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { variants } from '../full.ts';
import { appsFolder, shapesFolder } from '../usage/score-apps.ts';
import { edited, moved, packageOf } from './changed-packages.ts';
import { renamedEverything } from './v2-changes.ts';

const folder = keptFolder('migrate ');
let v3 = '';

beforeAll(async () => {
  const next = moved(edited('v2', renamedEverything), 'v2', 'v3');
  v3 = await packageOf(join(folder, 'v3'), next, { name: '@org/liquidity-v3', className: 'LiquidityV3' });
});

/** Applications that don't compile here before the migration either: they lack types of Node, or use what the compiler refuses. */
const uncompiled = ['event-desk', 'mocked-tests', 'odd-syntax', 'ops-cli', 'query-hooks', 'repositories'];

describe('a whole application', () => {
  const folders = [appsFolder, shapesFolder].flatMap((data) => readdirSync(data).map((app) => join(data, app)));
  const using = folders.filter((app) => textsIn(app).some((text) => text.includes('@org/liquidity-v2')));
  const compiled = using.filter((app) => !uncompiled.includes(basename(app)));

  it.each(variants(compiled, 4).map((app) => [basename(app), app]))('%s compiles afterwards', async (_, project) => {
    const { outcome, errors } = await planMigration({ project, packageName: '@org/liquidity-v2', to: v3 });
    expect({ outcome, errors }).toEqual({ outcome: 'planned', errors: [] });
  });
});

function textsIn(app: string): readonly string[] {
  return globSync('src/**/*.*', { cwd: app }).map((file) => readFileSync(join(app, file), 'utf8'));
}
