import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../templates');

/** The style and the script of the report's page. */
export async function loadReportPage(): Promise<{ readonly style: string; readonly script: string }> {
  const [style, script] = await Promise.all(
    ['report.css', 'report.js'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { style: style as string, script: script as string };
}
