import { printable } from '../base/printable.ts';
import type { Finding } from '../compare/wire/finding.ts';
import { shellWord } from '../text/literals.ts';

/** A version about to be released, or planned. */
export interface UrgentRelease {
  readonly package: string;
  readonly version: string;
  readonly findings: readonly Finding[];
}

/**
 * The steps that warn every user at once that something is no longer safe: a changelog only reaches those who update, a
 * deprecation on npm everybody who installs. Nothing if nothing is urgent.
 */
export function urgentAdvice({ package: name, version, findings }: UrgentRelease): string {
  const texts = findings.flatMap(({ urgent }) => urgent ?? []).map((text) => printable(text, 400));
  if (texts.length === 0) return '';
  const lines = [
    ...texts.map((text) => `Urgent: ${text}`),
    'Tell every user of the older versions now. As soon as the new one is published, run:',
    `  npm deprecate ${shellWord(`${name}@<${version}`)} ${shellWord(`Update to ${version}: ${texts.join(' ')}`)}`,
  ];
  return `${lines.join('\n')}\n`;
}
