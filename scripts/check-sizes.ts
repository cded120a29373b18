import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { measureSizes } from '../test/bench/measure-size.ts';
import { output } from './run.ts';

/** The most bytes that an application may have, minified and compressed. If you make one smaller, lower its budget. */
const budgets: ReadonlyMap<string, number> = new Map([
  ['one-operation', 16_300],
  ['one-resource-with-lists', 19_340],
  ['all-of-v2', 23_010],
]);

/** Applications that are larger than their budget, with the packages from their tarballs. */
export async function checkSizes(
  tarballs: ReadonlyMap<string, string>,
  folder: string,
  limits: ReadonlyMap<string, number> = budgets,
): Promise<readonly string[]> {
  const modules = join(folder, 'node_modules');
  for (const [name, tarball] of tarballs) {
    const place = join(modules, name);
    mkdirSync(place, { recursive: true });
    output('tar', ['-xzf', tarball, '-C', place, '--strip-components=1']);
  }
  symlinkSync(
    join(import.meta.dirname, '../packages/liquidity-v2/node_modules/openapi-fetch'),
    join(modules, 'openapi-fetch'),
  );
  const sizes = new Map((await measureSizes(folder)).map(({ app, gzip }) => [app, gzip]));
  return [...limits].flatMap(([app, limit]) => {
    const size = sizes.get(app);
    if (size === undefined) return [`${app}: the application can't be bundled`];
    console.log(`${app}: ${size} bytes, at most ${limit}`);
    return size > limit ? [`${app}: ${size} bytes, minified and compressed, where ${limit} are allowed`] : [];
  });
}
