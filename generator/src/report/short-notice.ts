import type { Finding } from '../diff/finding.ts';
import { sectionOf } from './sections.ts';

/** The findings of one major where every break is an announcement with too little notice; nothing otherwise. A new path mends none of them. */
export function onlyShortNotices(findings: readonly Finding[]): readonly Finding[] {
  const breaks = findings.filter((finding) => sectionOf(finding) === 'breaking');
  return breaks.every(isShortNotice) ? breaks : [];
}

/** Whether a finding is an announcement that leaves too little notice. */
export function isShortNotice({ shortened }: Finding): boolean {
  return shortened?.what === 'notice';
}
