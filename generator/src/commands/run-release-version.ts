import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sameJson } from '../base/canonical-json.ts';
import { InternalError } from '../base/diagnostics.ts';
import type { Json } from '../base/json.ts';
import { majorOf } from '../compare/verdict/next-version.ts';
import { replaceFile } from '../generate/write/create-tree.ts';
import { shortPath } from '../load/file-error.ts';
import { changesetFolder } from '../release/apply/changeset-folder.ts';
import { runChangesets } from '../release/apply/run-changesets.ts';
import { undoable } from '../release/apply/undoable.ts';
import { workspacePackages } from '../release/apply/workspace-packages.ts';
import { pendingOf } from '../release/changeset-file.ts';
import { firstChangelog } from '../release/changeset-summary.ts';
import { type CheckedMajor, checkRelease } from '../release/check-release.ts';
import { releasedText } from '../release/release-report.ts';
import { urgentAdvice } from '../release/urgent-advice.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { compareReleases } from './compare-releases.ts';
import { exitCode } from './exit-code.ts';
import type { ReleaseFlags } from './flags.ts';
import { lifecycleProblems } from './lifecycle-problems.ts';
import { printProblems } from './print-error.ts';
import { currentDescriptions, generateReleased, readReleased } from './read-released.ts';
import { generatedDescription, type ReleasedClient, type ReleaseInput, readReleaseInput } from './release-input.ts';

/** A package that got a version. */
interface Versioned {
  readonly package: string;
  readonly before: string;
  readonly version: string;
  /** Whether this is its first release. */
  readonly isFirst: boolean;
}

/** Carries `release-version` out: all or nothing. */
export async function runReleaseVersion(flags: ReleaseFlags, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options } = context;
  const input = await readReleaseInput(flags, context);
  const isQuiet = options.json || options.quiet;
  if (input.changesets.length === 0) {
    if (!isQuiet) terminal.out('There is nothing to release: there are no changesets.\n');
    return { exitCode: exitCode.fine, report: { packages: [] } };
  }
  const { majors, compared, waiverProblems } = await checkedOffline(input, context);
  const checked = checkRelease({ majors, others: [], waiverProblems });
  const lifecycle = await lifecycleProblems(input, compared, context);
  const problems = [...checked.problems, ...lifecycle.problems];
  if (problems.length > 0) {
    printProblems(problems, terminal);
    terminal.err('Nothing was written.\n');
    return { exitCode: exitCode.found, report: { problems, packages: [] } };
  }
  const undeclared = new Set(majors.filter(({ released }) => released === 'declared').map(({ major }) => major));
  const packages = await applyVersions(input, undeclared, context);
  if (!isQuiet) {
    for (const { package: name, before, version, isFirst } of packages) {
      terminal.out(isFirst ? `${name} ${version}: first release\n` : `${name} ${before} -> ${version}\n`);
    }
    terminal.out('Next: read the changelogs and commit. The release job publishes the main branch.\n');
    for (const { package: name, version } of packages) {
      const findings = majors.find((major) => major.package === name)?.findings ?? [];
      terminal.out(urgentAdvice({ package: name, version, findings }));
    }
  }
  return { exitCode: exitCode.fine, report: { packages } };
}

/** The state of each major beside what counts as released here, without asking a registry. */
async function checkedOffline(input: ReleaseInput, context: CommandContext) {
  const { states, compared, waiverProblems } = await compareReleases(
    input,
    ({ releasedFile: file }) => ({ file }),
    context,
  );
  const majors: CheckedMajor[] = [];
  for (const [index, client] of input.clients.entries()) {
    const state = states[index];
    if (state === undefined) continue;
    const { described, generated } = await currentDescriptions(client);
    const released = await readReleased(client.releasedFile);
    majors.push({
      ...state,
      ...(state.baseVersion === undefined ? {} : { published: client.package.version }),
      ...pendingOf(client.package.name, input.changesets),
      changedFiles: [],
      released: released === undefined ? 'declared' : { isPublished: true, isCurrent: sameJson(released, described) },
      isGenerated: generated !== undefined && sameJson(generated, described),
    });
  }
  return { majors, compared, waiverProblems };
}

async function applyVersions(
  input: ReleaseInput,
  undeclared: ReadonlySet<string>,
  context: CommandContext,
): Promise<readonly Versioned[]> {
  const { workspace, clients, changesets } = input;
  const before = workspacePackages(workspace);
  const files = [
    join(workspace, 'package.json'),
    ...before.map(({ folder }) => folder),
    ...clients.map(({ releasedFile }) => releasedFile),
  ];
  const paths = [changesetFolder, ...files.map((path) => relative(workspace, path))];
  return await undoable(workspace, paths, async () => {
    context.terminal.progress('Applying the changesets');
    for (const [path, text] of await runChangesets(workspace, before)) {
      if (text === undefined) rmSync(join(workspace, path));
      else replaceFile(join(workspace, path), text);
    }
    context.signal.throwIfAborted();
    await generateReleased(clients, context);
    context.signal.throwIfAborted();
    const versions = new Map(workspacePackages(workspace).map(({ name, version }) => [name, version]));
    const versioned: Versioned[] = [];
    for (const { name, version: old, isPrivate } of before) {
      const version = versions.get(name) ?? old;
      const client = clients.find((one) => one.package.name === name);
      const isFirst = client !== undefined && undeclared.has(client.major) && pendingOf(name, changesets).isNamed;
      if (isPrivate || (version === old && !isFirst)) continue;
      if (client !== undefined && (isFirst || !undeclared.has(client.major))) await release(client, version, isFirst);
      versioned.push({ package: name, before: old, version, isFirst });
    }
    return versioned;
  });
}

/** Makes what counts as released equal to what the package holds. */
async function release(client: ReleasedClient, version: string, isFirst: boolean): Promise<void> {
  const { major, releasedFile, package: about } = client;
  if (majorOf(version) !== major)
    throw new InternalError(`${about.name} would become ${version}, which is not ${major}.`);
  const description = JSON.parse(generatedDescription(client) ?? 'null') as Json;
  replaceFile(releasedFile, releasedText(description));
  if (!sameJson((await readReleased(releasedFile)) ?? null, description)) {
    throw new InternalError(`${shortPath(releasedFile)} does not read as it was written.`);
  }
  if (!isFirst) return;
  const changelog = join(about.folder, 'CHANGELOG.md');
  const old = existsSync(changelog) ? readFileSync(changelog, 'utf8') : undefined;
  const info = (description as { readonly info: { readonly version: string } }).info;
  replaceFile(changelog, firstChangelog(old, about.name, version, info.version));
}
