import { extname } from 'node:path';
import type { ReportFormat, ReportPrinter } from './report-format.ts';

/** All formats of the report by name, in the order of the help. A new format is its file and its line here. */
const formats = {
  text: { endings: ['.txt'], readIn: 'a terminal', load: () => import('./text-report.ts') },
  markdown: { endings: ['.md'], readIn: 'a comment on a pull request', load: () => import('./markdown-report.ts') },
  html: { endings: ['.html', '.htm'], readIn: 'a browser', load: () => import('./html-report.ts') },
  json: { endings: ['.json'], readIn: 'a program', load: () => import('./json-report.ts') },
  github: { endings: [], readIn: 'the changed lines of a pull request', load: () => import('./github-report.ts') },
  gitlab: { endings: [], readIn: 'the Code Quality of a merge request', load: () => import('./gitlab-report.ts') },
  junit: { endings: ['.xml'], readIn: 'the list of tests in CI', load: () => import('./junit-report.ts') },
  sarif: { endings: ['.sarif'], readIn: 'code scanning', load: () => import('./sarif-report.ts') },
} satisfies Readonly<Record<string, ReportFormat>>;

export type ReportFormatName = keyof typeof formats;

export const reportFormats: ReadonlyMap<ReportFormatName, ReportFormat> = new Map(
  Object.entries(formats) as readonly [ReportFormatName, ReportFormat][],
);

export function formatOfFile(file: string): ReportFormatName | undefined {
  const ending = extname(file).toLowerCase();
  return [...reportFormats].find(([, { endings }]) => endings.includes(ending))?.[0];
}

export async function loadPrinter(name: ReportFormatName): Promise<ReportPrinter> {
  return await formats[name].load();
}
