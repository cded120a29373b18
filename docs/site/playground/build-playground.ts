import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../../generator/src/base/content-hash.ts';
import { loadReportPage } from '../../../generator/src/load/load-templates.ts';
import { bundle } from './bundle.ts';
import { playgroundExamples } from './examples.ts';

const part = (name: string): string => readFileSync(join(import.meta.dirname, 'page', name), 'utf8');

/**
 * The playground as one page that needs no other file. Its security policy allows only its own scripts and styles and those of the report,
 * and no access to a network. The worker and the frame of the report inherit it.
 */
export async function buildPlayground(): Promise<string> {
  const [script, worker, examples, report] = await Promise.all([
    bundle('page/main.ts'),
    bundle('page/worker.ts'),
    playgroundExamples(),
    loadReportPage(),
  ]);
  const style = part('page.css');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)} ${hashOf(report.script)}`,
    `style-src ${hashOf(style)} ${hashOf(report.style)}`,
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const parts = new Map([
    ['policy', policy],
    ['style', style],
    ['script', script],
    ['worker', dataText(worker)],
    ['examples', dataText(examples)],
  ]);
  return part('page.html.hbs').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    inElement(name, parts.get(name) ?? ''),
  );
}

/** JSON that no browser takes for markup. */
const dataText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Inside `<script>` and `<style>` nothing is escaped, so a text must not end its element. */
function inElement(name: string, text: string): string {
  if (/<\/(?:script|style)|<!--/i.test(text)) throw new Error(`The ${name} of the playground would end its element.`);
  return text;
}

const hashOf = (text: string): string => `'sha256-${sha256(text, 'base64')}'`;
