import type { Addresses } from '../suite/environment.ts';
import { runSuite } from '../suite/suite.ts';
import { inspectDeeply } from './inspect-deeply.ts';

// Runs the suite in a page, or in the worker that the page starts, and hands the results to the runner.
const scope = globalThis as unknown as { readonly location: { readonly search: string; readonly href: string } };
const parameters = new URLSearchParams(scope.location.search);

async function main(): Promise<void> {
  if (parameters.has('worker')) {
    parameters.delete('worker');
    const { Worker } = globalThis as unknown as { Worker: new (url: string, options: object) => unknown };
    new Worker(`/browser.js?${parameters}`, { type: 'module' });
    return;
  }
  const addresses = JSON.parse(parameters.get('addresses') ?? '') as Addresses;
  const results = await runSuite({ ...addresses, platform: 'browser', inspect: inspectDeeply });
  await fetch('/results', { method: 'POST', body: JSON.stringify(results) });
}

void main();
