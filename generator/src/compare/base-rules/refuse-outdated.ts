import { join } from 'node:path';
import { BadInputError, diagnose } from '../../base/diagnostics.ts';
import { sortedUnique } from '../../base/order.ts';
import { configuredInput, releasedNames } from '../../config/client-jobs.ts';
import type { BaseBranch } from '../../load/base-branch.ts';
import type { BaseRules, RuleRequest } from './base-rules.ts';
import { codeownersFiles } from './codeowners.ts';

/**
 * Refuses the rules of a merge base that the base branch has replaced since: a change may have chosen an old commit, or one in
 * the middle of a merged branch, because of its rules.
 *
 * @param rules - Absent if the merge base has no configuration.
 * @param isHarmless - Whether the change has the same descriptions.
 * @throws BadInputError
 */
export async function refuseOutdated(
  { own }: RuleRequest,
  rules: BaseRules | undefined,
  { name, files, tip }: BaseBranch,
  isHarmless: () => Promise<boolean>,
): Promise<void> {
  if (tip === undefined) return;
  const config = rules?.config ?? own;
  const released = (config?.clients ?? []).flatMap(({ input }) =>
    releasedNames(configuredInput(config?.folder ?? '', input), config?.folder ?? ''),
  );
  const paths = [
    ...[config?.file, own?.file, rules?.policyFile, rules?.waiverFile, ...released].flatMap((path) => path ?? []),
    ...codeownersFiles.map((path) => join(files.top, path)),
  ];
  const differing: string[] = [];
  for (const path of paths) if ((await files.text(path)) !== (await tip.text(path))) differing.push(files.nameOf(path));
  if (differing.length === 0 || (await isHarmless())) return;
  const facts = { base: name, files: sortedUnique(differing).join(', ') };
  throw new BadInputError([diagnose('rules-outdated', facts, { pointer: '' })]);
}
