import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { readProgram } from '../generator/src/commands/read-program.ts';
import { ownStages } from '../generator/src/generate/stages.ts';
import { integrityOf, tarballList } from '../generator/src/release/apply/publish-packages.ts';
import { npmRegistry } from '../generator/src/release/apply/published-packages.ts';
import { checkWorkspace } from '../generator/src/release/check/check-workspace.ts';
import { reportFile } from '../generator/src/release/read-released.ts';
import config from '../liquidity.config.ts';
import { approvalFile, approvalPage } from './approval-page.ts';
import { packAll } from './pack.ts';
import { publishedPackages, readManifest, root, withDependants } from './packages.ts';
import { readArguments } from './read-arguments.ts';
import { pnpm, output as result, run } from './run.ts';
import { tryPublishedClients } from './try-published-clients.ts';

const usage = `Builds and packs what is to be published, with a list of hashes, a software bill of materials (CycloneDX) for each package, and
the page that a person reads before approving them (approval.md).
Clients of majors that released.yaml declares as never released are left out, and so is what depends on them.

  pnpm release:pack [--output DIR] [--missing | --all] [--registry URL] [--no-build] [--now DAY]

It packs nothing that release:check refuses, and no runtime with which a published client fails, except with --all.

  --output DIR    the folder for the tarballs (default tarballs); what it holds is deleted
  --missing       leaves out versions that the registry has
  --all           packs every package, to try them: without the list, so that release:publish refuses them
  --registry URL  the registry that is asked, if not the one that npm is configured for
  --no-build      packs what was built last
  --now DAY       the day of the release, YYYY-MM-DD, if not today`;

const { values } = readArguments(usage, {
  options: {
    output: { type: 'string', default: 'tarballs' },
    missing: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    registry: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    now: { type: 'string' },
  },
});
const output = resolve(values.output);
const chosen = {
  ...(values.registry === undefined ? {} : { registry: values.registry }),
  ...(values.now === undefined ? {} : { now: values.now }),
};
const context = {
  program: readProgram(),
  folder: root,
  signal: new AbortController().signal,
  stages: ownStages,
  progress: () => {},
  warn: (text: string) => process.stderr.write(text),
};
const checked = values.all ? undefined : await checkWorkspace(chosen, context);
if (checked !== undefined && checked.problems.length > 0) {
  for (const { code, message, next } of checked.problems) console.error(`${code} ${message}\n  Next: ${next}`);
  console.error('Nothing was packed.');
  process.exit(1);
}
const unreleased = new Set(config.clients.filter(({ input }) => isUnreleased(input)).map((client) => client.package));
const held = withDependants(unreleased, publishedPackages().map(readManifest));
const registry = npmRegistry({ folder: root, ...(values.registry === undefined ? {} : { registry: values.registry }) });
const wanted: string[] = [];
for (const folder of publishedPackages()) {
  const { name, version } = readManifest(folder);
  if (values.all) wanted.push(folder);
  else if (unreleased.has(name)) console.log(`Left out: ${name}, whose major was never released`);
  else if (held.has(name)) console.log(`Left out: ${name}, which depends on a package that is left out`);
  else if (values.missing && (await registry.versionsOf(name)).includes(version))
    console.log(`Left out: ${name}@${version}, which is published`);
  else wanted.push(folder);
}

rmSync(output, { recursive: true, force: true });
if (wanted.length > 0 && !values['no-build']) run('node', ['scripts/build.ts']);
const tarballs = wanted.length > 0 ? packAll(output) : new Map<string, string>();
mkdirSync(output, { recursive: true });
if (!values.all) await tryClients();
const packages = wanted.map((folder) => {
  const { name, version } = readManifest(folder);
  const file = tarballs.get(name) ?? '';
  return {
    name,
    version,
    file: basename(file),
    integrity: integrityOf(readFileSync(file)),
    sbom: writeSbom(name, file),
    checkedAfter: checked?.published.get(name) ?? null,
  };
});
const packed = new Set(packages.map(({ name }) => name));
for (const [name, file] of tarballs) if (!packed.has(name)) rmSync(file);
if (!values.all) {
  writeFileSync(join(output, tarballList), `${JSON.stringify({ packages }, null, 2)}\n`);
  writeFileSync(join(output, approvalFile), await pageToApprove());
}
for (const { name, version, integrity } of packages) console.log(`Packed: ${name}@${version} ${integrity}`);
if (values.all)
  console.log(
    'These packages are for trying them: npm install FILE. They have no list, so release:publish refuses them.',
  );
else if (packages.length === 0) console.log('There is nothing to publish.');
else console.log(`Next: pnpm release:publish --tarballs ${values.output}`);
if (!values.all && held.size > 0) console.log('To try what was left out as well: pnpm release:pack --all');

/** Published clients install a new runtime without an update of their own: packs nothing that one of them can't use. */
async function tryClients(): Promise<void> {
  const folder = wanted.find((one) => one === join(root, config.runtime.folder));
  if (folder === undefined) return;
  const { name, version } = readManifest(folder);
  if ((await registry.versionsOf(name)).includes(version)) return;
  const tried = await tryPublishedClients(tarballs.get(name) ?? '', registry);
  for (const { client, failure } of tried)
    console.log(
      failure === undefined
        ? `Tried: ${client} with ${name}@${version}`
        : `client-fails ${client} doesn't work with ${name}@${version}, which it would install:\n${failure}`,
    );
  if (tried.every(({ failure }) => failure === undefined)) return;
  rmSync(output, { recursive: true });
  console.error('Nothing was packed.');
  process.exit(1);
}

/** The page about all packages, with what is published of each now. */
async function pageToApprove(): Promise<string> {
  const toApprove = packages.map(async ({ name, file, integrity, sbom, checkedAfter: version }) => {
    const client = config.clients.find((one) => one.package === name);
    const report = client && reportOn(client.input);
    return {
      tarball: readFileSync(join(output, file)),
      integrity,
      sbom: { file: sbom, content: JSON.parse(readFileSync(join(output, sbom), 'utf8')) },
      dependants: [...withDependants([name], publishedPackages().map(readManifest))].filter((other) => other !== name),
      ...(version === null ? {} : { before: { version, tarball: await registry.tarballOf(name, version) } }),
      ...(report === undefined ? {} : { report }),
    };
  });
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = process.env;
  const origin = { commit: result('git', ['rev-parse', 'HEAD']).trim() };
  const build = id === undefined ? origin : { ...origin, run: `${server}/${repository}/actions/runs/${id}` };
  return approvalPage(await Promise.all(toApprove), build);
}

/** The report that `release:version` wrote on the version that a description has now. */
function reportOn(input: string): string | undefined {
  const { version } = parse(readFileSync(join(root, input), 'utf8')).info;
  const file = reportFile(join(root, input), version);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Writes what a package depends on, directly or through others, beside its tarball, and gives the name of the file. */
function writeSbom(name: string, tarball: string): string {
  const path = tarball.replace(/\.tgz$/, '.cdx.json');
  const options = ['--filter', name, 'sbom', '--prod', '--lockfile-only', '--sbom-format', 'cyclonedx'];
  writeFileSync(path, result(pnpm(), options));
  return basename(path);
}

function isUnreleased(input: string): boolean {
  const file = join(root, input, '..', 'released.yaml');
  return !existsSync(file) || parse(readFileSync(file, 'utf8'))?.released === false;
}
