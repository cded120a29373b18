import { pathIn } from '../load/path-in.ts';
import { draftConfig } from './draft-config.ts';
import { draftManifest } from './draft-manifest.ts';
import { draftCi, draftGit, draftOwners } from './draft-repository.ts';
import { draftTypeScript } from './draft-typescript.ts';
import type { InitPlan } from './init-plan.ts';
import type { TextOfFile } from './project.ts';
import { SetUpDraft } from './set-up-draft.ts';

/** What a set-up writes. */
export interface SetUp {
  /** Files that are new or differ, by absolute path. */
  readonly edits: ReadonlyMap<string, string>;
  /** Those of them that do not exist yet, and those that do. */
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly notes: readonly string[];
  /** Scripts of `package.json` that run something else than `init` would have them run. */
  readonly kept: readonly string[];
}

/**
 * A set-up as files, over the files as they are. What exists already stays, so that a second run changes nothing.
 * @throws UsageError where a configuration cannot be edited
 */
export function draftSetUp(plan: InitPlan, read: TextOfFile): SetUp {
  const draft = new SetUpDraft(read);
  for (const [file, text] of [...plan.stored, ...plan.released])
    draft.add(file, text, pathIn(plan.project.folder, file));
  for (const part of [draftConfig, draftManifest, draftTypeScript, draftGit, draftCi, draftOwners]) part(plan, draft);
  const edits = draft.edits();
  const files = [...edits.keys()];
  const exists = (file: string) => read(file) !== undefined;
  const created = files.filter((file) => !exists(file));
  return { edits, created, changed: files.filter(exists), notes: draft.notes, kept: draft.kept };
}
