import { spawnSync } from 'node:child_process';
import { root } from './packages.ts';
import { readArguments } from './read-arguments.ts';
import { pnpm } from './run.ts';

const usage = `Looks up the locked dependencies in the advisory service of the registry.

  node scripts/advisories.ts [--registry URL]

  --registry URL  the registry that is asked, if not the one that npm is configured for

Exit codes: 0 none, 1 at least one advisory of moderate severity or higher, 3 the advisory service gave no verdict.`;

const { values } = readArguments(usage, { options: { registry: { type: 'string' } } });
const registry = values.registry === undefined ? [] : ['--registry', values.registry];
const { stdout, stderr } = spawnSync(pnpm(), ['audit', '--json', ...registry], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 << 20,
});

interface Advisory {
  readonly module_name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
  readonly patched_versions?: string;
}

interface Audit {
  readonly advisories: Readonly<Record<string, Advisory>>;
  readonly metadata: { readonly totalDependencies: number };
}

const audit = readAudit();
if (audit === undefined) {
  console.error(
    `The advisory service gave no verdict, so nothing is known about the dependencies. Run this again later.\n${stderr}`,
  );
  process.exitCode = 3;
} else {
  const advisories = Object.values(audit.advisories).filter(({ severity }) => !['info', 'low'].includes(severity));
  for (const { module_name, severity, title, url, patched_versions } of advisories)
    console.error(`${module_name}: ${severity}: ${title}\n  ${url}, mended in ${patched_versions ?? 'no version'}`);
  if (advisories.length === 0)
    console.log(`No known advisory concerns the ${audit.metadata.totalDependencies} dependencies.`);
  process.exitCode = advisories.length === 0 ? 0 : 1;
}

/** What pnpm printed, where it is an audit. */
function readAudit(): Audit | undefined {
  try {
    const audit: Audit = JSON.parse(stdout);
    return typeof audit.advisories === 'object' && audit.metadata.totalDependencies > 0 ? audit : undefined;
  } catch {
    return undefined;
  }
}
