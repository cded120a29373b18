import { output } from '../../scripts/run.ts';

/** What no user of a package needs: tests and what only they use, notes of tools, and anything hidden. */
const unwanted =
  /(?:^|\/)(?:\.[^/]+|node_modules|test|testing|__snapshots__)(?:\/|$)|\.test\.|\.(?:tsbuildinfo|log|tgz|env)$/;

const known = /\.(?:[cm]?js|map|ts|json|md|hbs|html|css|svg)$|(?:^|\/)(?:LICENSE|NOTICE)$/;

/** Files of a tarball that should not be in it, and those that it lacks. */
export function problemsOfTarball(tarball: string): readonly string[] {
  const { name, exports }: { name: string; exports: unknown } = JSON.parse(
    output('tar', ['-xzOf', tarball, 'package/package.json']),
  );
  const files = new Set(
    output('tar', ['-tzf', tarball])
      .trim()
      .split('\n')
      .map((file) => file.replace(/^package\//, '')),
  );
  const needed = ['LICENSE', 'README.md', 'AGENTS.md', ...targetsOf(exports)];
  return [
    ...[...files].filter((file) => unwanted.test(file) || !known.test(file)).map((file) => `ships ${file}`),
    ...[...files].filter((file) => isLeftOver(file, files)).map((file) => `ships ${file}, whose source is gone`),
    ...needed.filter((file) => !files.has(file)).map((file) => `lacks ${file}`),
  ].map((problem) => `${name} ${problem}`);
}

/** Whether declarations were built of a source that is not there any more, in a package that ships its sources. */
function isLeftOver(file: string, files: ReadonlySet<string>): boolean {
  const [, path] = /^(?:dist|cjs)\/(.*)\.d\.ts$/.exec(file) ?? [];
  const shipsSources = [...files].some((one) => one.startsWith('src/'));
  return path !== undefined && shipsSources && !files.has(`src/${path}.ts`);
}

/** The files that the conditions of `exports` name. */
function targetsOf(exports: unknown): readonly string[] {
  if (typeof exports === 'string') return exports.includes('*') ? [] : [exports.replace(/^\.\//, '')];
  return typeof exports === 'object' && exports !== null ? Object.values(exports).flatMap(targetsOf) : [];
}
