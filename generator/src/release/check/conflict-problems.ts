import { join } from 'node:path';
import { conflictLine } from '../../base/merge-conflict.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { shortPath } from '../../load/file-error.ts';
import { changesetFolder } from '../apply/changeset-folder.ts';
import type { ReleaseInput } from '../apply/read-release-input.ts';
import type { ReleaseProblem } from '../break-problems.ts';

/** The texts of a release with merge conflict markers, which nothing else would notice before they are published. */
export function conflictProblems({ workspace, clients, others, changesets }: ReleaseInput): readonly ReleaseProblem[] {
  const files = [
    ...[...clients.map((client) => client.package), ...others].map(({ folder }) => join(folder, 'CHANGELOG.md')),
    ...changesets.map(({ file }) => join(workspace, changesetFolder, file)),
  ];
  return files.flatMap((file): readonly ReleaseProblem[] => {
    const line = conflictLine(readTextIfAny(file) ?? '');
    if (line === undefined) return [];
    const message = `${shortPath(file)}:${line}:1 has the conflict markers of a merge.`;
    return [{ code: 'merge-conflict', message, next: 'Resolve the conflict.' }];
  });
}
