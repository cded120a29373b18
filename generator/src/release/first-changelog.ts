import { firstReleaseSummary } from './changeset-summary.ts';

/** The changelog of a package with an entry for its first release; as it is where it has one for that version already. */
export function firstChangelog(text: string | undefined, name: string, version: string, infoVersion: string): string {
  const head = text?.trim() ?? `# ${name}`;
  if (head.split('\n').includes(`## ${version}`)) return `${head}\n`;
  const [title = '', ...rest] = head.split('\n');
  const older = rest.join('\n').trim();
  return `${[title, `## ${version}`, firstReleaseSummary(infoVersion), ...(older === '' ? [] : [older])].join('\n\n')}\n`;
}
