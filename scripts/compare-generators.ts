import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, extname, join, resolve } from 'node:path';
import { readProgram } from '../generator/src/commands/read-program.ts';
import { clientJobs, loadOptions } from '../generator/src/config/client-jobs.ts';
import { loadConfig } from '../generator/src/config/load-config.ts';
import type { RunContext } from '../generator/src/generate/run-context.ts';
import { ownStages } from '../generator/src/generate/stages.ts';
import { loadDocument } from '../generator/src/load/load-document.ts';
import { readChangesets } from '../generator/src/release/apply/changeset-folder.ts';
import { lastPublished, npmRegistry, readPublished } from '../generator/src/release/apply/published-packages.ts';
import { type PublishedGenerator, unpackGenerator } from '../generator/src/release/apply/published-programs.ts';
import { pendingOf } from '../generator/src/release/changeset-file.ts';
import { checkRelease } from '../generator/src/release/check/check-release.ts';
import {
  compareGenerators,
  generatorVerdict,
  type TriedPackage,
  type TriedUpgrade,
  triedPackage,
} from '../generator/src/release/check/compare-generators.ts';
import { counted } from '../generator/src/text/plain-text.ts';
import { root } from './packages.ts';
import { readArguments } from './read-arguments.ts';
import { output } from './run.ts';

const usage = `Compares the packages that an earlier generator makes with those of this one: the clients of this repository, four
descriptions of other people where CORPUS_DIR has them, and those that are named.

  node scripts/compare-generators.ts [--published TARBALL | --ref REVISION] [--registry URL] [DESCRIPTION...]

  --published TARBALL  the generator in this tarball; without it, the one that was published last
  --ref REVISION       the generator at a revision of this repository

Exit code 1 if the next version of the generator is too low for what it breaks.`;

/** Of the corpus: one of each dialect and size that compiles within seconds. */
const fromCorpus = ['home-iot.yaml', 'adyen-checkout.json', 'paypal-orders.json', 'qdrant.json'];

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    published: { type: 'string' },
    ref: { type: 'string' },
    registry: { type: 'string' },
  },
});
const context: RunContext = {
  program: readProgram(),
  folder: root,
  signal: new AbortController().signal,
  stages: ownStages,
  progress: () => {},
  warn: (text) => process.stderr.write(text),
};
await main();

async function main(): Promise<void> {
  const { packageName, version } = context.program;
  const folder = mkdtempSync(join(tmpdir(), 'generators-'));
  try {
    const earlier = await earlierGenerator(folder);
    if (earlier === undefined) {
      console.log(`${packageName} was never published: the first release is what later ones are compared with.`);
      return;
    }
    const upgrades = await compareGenerators(earlier.generator, await triedPackages(), join(folder, 'made'), context);
    for (const line of upgrades.flatMap(linesOf)) console.log(line);
    const { problems } = checkRelease({
      majors: [],
      others: [
        {
          package: packageName,
          packageVersion: version,
          published: earlier.version,
          ...pendingOf(packageName, readChangesets(root)),
          changedFiles: upgrades.flatMap(({ package: name, upgrade }) =>
            (upgrade?.files ?? []).map((path) => `${path} of ${name}`),
          ),
          generator: generatorVerdict(upgrades, earlier.version),
        },
      ],
      waiverProblems: [],
    });
    for (const { code, message, next } of problems) console.error(`${code} ${message}\n  Next: ${next}`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Earlier {
  readonly generator: PublishedGenerator;
  readonly version: string;
}

async function earlierGenerator(folder: string): Promise<Earlier | undefined> {
  const { program } = context;
  if (values.ref !== undefined) return atRevision(values.ref, join(folder, 'revision'));
  const registry = npmRegistry({
    folder: root,
    ...(values.registry === undefined ? {} : { registry: values.registry }),
  });
  const published =
    values.published === undefined
      ? await lastPublished(registry, program.packageName)
      : readPublished(resolve(values.published));
  if (published === undefined) return undefined;
  return {
    generator: unpackGenerator(published, join(folder, 'published'), program.folder),
    version: published.version,
  };
}

/** The generator of a revision, run from its sources with the libraries that are installed. */
function atRevision(revision: string, folder: string): Earlier {
  mkdirSync(folder);
  const archive = ['archive', '--format=tar', revision, 'generator', 'templates', 'packages/runtime', 'LICENSE'];
  const packed = execFileSync('git', archive, { cwd: root, maxBuffer: 256 << 20 });
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: packed });
  for (const path of ['node_modules', 'generator/node_modules']) symlinkSync(join(root, path), join(folder, path));
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(folder, 'generator/package.json'), 'utf8'),
  );
  const commit = output('git', ['rev-parse', '--short', revision]).trim();
  return {
    generator: { name: `${context.program.packageName}@${commit}`, program: join(folder, 'generator/src/cli.ts') },
    version,
  };
}

async function triedPackages(): Promise<readonly TriedPackage[]> {
  const tried: TriedPackage[] = [];
  for (const job of clientJobs(await loadConfig(join(root, context.program.configName)))) {
    const { bundled } = await loadDocument(job.input, loadOptions(job));
    tried.push(triedPackage(job, bundled));
  }
  const folders = (process.env.CORPUS_DIR ?? '').split(delimiter).filter((folder) => folder !== '');
  const corpus = fromCorpus.flatMap((name) =>
    folders
      .map((folder) => join(folder, name))
      .filter(existsSync)
      .slice(0, 1),
  );
  for (const file of [...corpus, ...positionals.map((path) => resolve(path))]) {
    const { bundled } = await loadDocument(file, {});
    tried.push({ package: `tried-${basename(file, extname(file)).toLowerCase()}`, description: bundled });
  }
  return tried;
}

function linesOf({ package: name, upgrade }: TriedUpgrade): readonly string[] {
  if (upgrade === undefined) return [`${name}: the earlier generator makes no package of it`];
  const { files, source, reason, breaks } = upgrade;
  if (source === 'not-run') return [`${name}: this generator cannot read what the earlier one wrote: ${reason}`];
  if (files.length === 0) return [`${name}: the same code`];
  const what = `${counted(files.length, 'file')} ${files.length === 1 ? 'differs' : 'differ'}`;
  if (breaks.length === 0) return [`${name}: ${what}, and code compiles as before`];
  return [`${name}: ${what}, and code stops compiling`, ...breaks.map(({ id, message }) => `  ${id} ${message}`)];
}
