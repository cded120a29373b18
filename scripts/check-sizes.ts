import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { measureFeatures, measureSizes } from '../test/bench/measure-size.ts';
import { output } from './run.ts';

/** The most bytes that an application may have, minified and compressed. If you make one smaller, lower its budget. */
const applications: ReadonlyMap<string, number> = new Map([
  ['one-operation', 19_480],
  ['one-resource-with-lists', 23_310],
  ['all-of-v2', 27_150],
  ['without features', 17_190],
]);

/** The most bytes that a feature may add to an application, compressed. One that doesn't use it pays nothing. */
const features: ReadonlyMap<string, number> = new Map([
  ['lists', 2_940],
  ['waits', 720],
  ['uploads', 2_760],
  ['journal', 6_170],
  ['deprecations', 1_840],
  ['streams', 3_020],
  ['parameters', 560],
  ['parameters in headers', 620],
  ['styles of parameters', 990],
]);

/** Applications and features that are larger than their budget, with the packages from their tarballs. */
export async function checkSizes(
  tarballs: ReadonlyMap<string, string>,
  folder: string,
  limits: ReadonlyMap<string, number> = new Map([...applications, ...features]),
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
  for (const [feature, gzip] of await measureFeatures(folder)) sizes.set(feature, gzip);
  return [...limits].flatMap(([name, limit]) => {
    const size = sizes.get(name);
    if (size === undefined) return [`${name}: it can't be bundled`];
    console.log(`${name}: ${size} bytes, at most ${limit}`);
    return size > limit ? [`${name}: ${size} bytes, minified and compressed, where ${limit} are allowed`] : [];
  });
}
