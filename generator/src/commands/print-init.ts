import type { GenerateReport } from '../generate/package-report.ts';
import { callFile, type PlannedSetUp } from '../init/apply/plan-set-up.ts';
import { initScripts } from '../init/draft-manifest.ts';
import type { SetUp } from '../init/draft-set-up.ts';
import { packageManagers } from '../init/package-managers.ts';
import { shortPath } from '../load/file-error.ts';
import { editDiff } from '../release/apply/write-edits.ts';
import type { Colors } from '../text/colors.ts';
import { counted } from '../text/counted.ts';

/** What would be written: names of new files, and every line that changes in others. */
export function changesText(
  { edits, created, changed, notes }: SetUp,
  { client, model }: PlannedSetUp,
  { bold }: Colors,
): string {
  const operations = counted(model.operations.length, 'operation');
  const lines = [`${bold(client.package)}: ${operations} of ${client.input}, generated into ${client.output}`, ''];
  if (created.length > 0) lines.push('New files:', ...created.map((file) => `  + ${shortPath(file)}`), '');
  if (changed.length > 0) {
    const shown = new Map(changed.map((file) => [file, edits.get(file) ?? '']));
    lines.push('Changes in files that exist:', editDiff(shown), '');
  }
  if (notes.length > 0) lines.push(...notes.map((note) => `Note: ${note}`), '');
  return `${lines.join('\n')}\n`;
}

/** What was written. */
export function writtenText({ edits }: SetUp, { packages }: GenerateReport): string {
  const set = edits.size === 0 ? [] : [`Wrote ${counted(edits.size, 'file')}.`];
  const made = packages.map(({ name, folder, changes, unchanged }) => {
    const files =
      changes.length === 0 ? `${counted(unchanged, 'file')}, all up to date` : counted(changes.length, 'file');
    return `Generated ${name} in ${shortPath(folder)}: ${files}.`;
  });
  return `${[...set, ...made].join('\n')}\n`;
}

/** How a person goes on: install, call, check. */
export function nextText(
  { plan, client, model, call }: PlannedSetUp,
  kept: readonly string[],
  { bold }: Colors,
): string {
  const { install, run, executeInCi } = packageManagers[plan.project.manager];
  // A script of the same name may do anything.
  const command = (script: string) =>
    kept.includes(script) ? `${executeInCi} ${plan.program.name} ${initScripts.get(script)}` : `${run} ${script}`;
  const [diff, generate] = ['api:diff', 'api:generate'].map(command) as [string, string];
  const width = Math.max(diff.length, generate.length) + 3;
  const file = plan.firstCall?.name ?? callFile(plan.project);
  const { environmentPrefix } = model.package;
  const variables = [
    `${environmentPrefix}_BASE_URL`,
    ...model.client.credentials.map((one) => one.environmentVariable),
  ];
  const written = plan.firstCall === undefined ? `put this into a file, such as ${file}` : `it is in ${file}`;
  const lines = [
    '',
    bold('Next'),
    `  ${install}`,
    `  ${diff.padEnd(width)}what a change of ${client.input} breaks; the gate runs it for every pull request`,
    `  ${generate.padEnd(width)}brings ${client.package} up to date`,
    '',
    ...(call === undefined
      ? ['The description has no operation that could be called.']
      : [
          `${bold('First call')}, ${call.method}: ${written}. It reads ${variables.join(', ')} from the environment.`,
          '',
          ...call.code
            .trimEnd()
            .split('\n')
            .map((line) => (line === '' ? '' : `  ${line}`)),
        ]),
  ];
  return `${lines.join('\n')}\n`;
}
