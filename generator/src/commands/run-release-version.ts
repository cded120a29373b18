import { urgentAdvice } from '../release/urgent-advice.ts';
import { type VersionRequest, versionWorkspace } from '../release/version/version-workspace.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { exitCode } from './exit-code.ts';
import { printProblems } from './print-error.ts';

export async function runReleaseVersion(flags: VersionRequest, context: CommandContext): Promise<CommandOutcome> {
  const { terminal, options } = context;
  const outcome = await versionWorkspace(flags, context);
  const isQuiet = options.json || options.quiet;
  if (outcome.kind === 'nothing') {
    if (!isQuiet) terminal.out('There is nothing to release, because the workspace has no changesets.\n');
    return { exitCode: exitCode.fine, report: { packages: [] } };
  }
  if (outcome.kind === 'refused') {
    printProblems(outcome.problems, terminal);
    terminal.err('Nothing was written.\n');
    return { exitCode: exitCode.found, report: { problems: outcome.problems, packages: [] } };
  }
  const { packages, majors } = outcome;
  if (!isQuiet) {
    for (const { package: name, before, version, isFirst } of packages) {
      terminal.out(isFirst ? `${name} ${version}: first release\n` : `${name} ${before} -> ${version}\n`);
    }
    terminal.out(
      flags.snapshot === undefined
        ? 'Next: read the changelogs and commit. The release job publishes the main branch.\n'
        : 'Next: pack and publish. Do not commit any of this; restore the files from version control afterwards.\n',
    );
    for (const { package: name, version } of packages) {
      const findings = majors.find((major) => major.package === name)?.findings ?? [];
      terminal.out(urgentAdvice({ package: name, version, findings }));
    }
  }
  return { exitCode: exitCode.fine, report: { packages } };
}
