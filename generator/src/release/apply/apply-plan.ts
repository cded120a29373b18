import { relative } from 'node:path';
import { InternalError } from '../../base/diagnostics.ts';
import type { RunContext } from '../../generate/run-context.ts';
import { replaceFile } from '../../generate/write/create-tree.ts';
import { readText } from '../../generate/write/read-output.ts';
import { shortPath } from '../../load/file-error.ts';
import type { PlannedMajor } from '../plan/planned-major.ts';
import { generateReleased } from '../read-released.ts';
import { setInfoVersion } from '../release-report.ts';
import { changesetFolder, removeChangeset, writeChangeset } from './changeset-folder.ts';
import type { ReleaseInput } from './read-release-input.ts';
import { undoable } from './undoable.ts';

/** The files that a plan changes, as it changes them. All or none. */
export async function applyPlan(
  input: ReleaseInput,
  planned: readonly PlannedMajor[],
  context: RunContext,
): Promise<readonly string[]> {
  const { workspace, clients, changesets } = input;
  const touched = clients.flatMap(({ job, package: { folder } }) => [job.input, folder]);
  const paths = [changesetFolder, ...touched.map((path) => relative(workspace, path))];
  return await undoable(workspace, paths, async () => {
    const changed: string[] = [];
    for (const { plan, changesets: wanted } of planned) {
      const names = new Set(wanted.map(({ file }) => file));
      const outdated = changesets.filter(
        ({ file, planned: mark }) => mark?.major === plan.major && !mark.isEdited && !names.has(file),
      );
      for (const { file } of outdated) removeChangeset(workspace, file);
      const written = wanted.filter(({ file, text }) => writeChangeset(workspace, file, text));
      changed.push(...[...outdated, ...written].map(({ file }) => `${changesetFolder}/${file}`));
    }
    for (const { client, state, plan } of planned) {
      const version = 'infoVersion' in plan ? plan.infoVersion : state.headVersion;
      if (version === state.headVersion) continue;
      const text = setInfoVersion(readText(client.job.input), version);
      if (text === undefined) throw new InternalError(`info.version of ${client.job.input} cannot be set any more.`);
      replaceFile(client.job.input, text);
      changed.push(shortPath(client.job.input));
    }
    const generated = await generateReleased(clients, context);
    return [...changed, ...generated];
  });
}
