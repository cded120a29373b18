import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadInputError, FileError } from '../generator/src/base/diagnostics.ts';
import { publishPackages, readPackedPackages } from '../generator/src/release/apply/publish-packages.ts';
import { trustedPublishingProblem } from '../generator/src/release/trusted-publishing.ts';
import { approvalFile } from './approval-page.ts';
import { endWithUsage, readArguments } from './read-arguments.ts';

/**
 * Publishes or stages prebuilt tarballs. Runs on Node alone, with nothing installed: the job that may stage holds no code of others.
 * Exit codes: 0 all there, 1 refused, 2 usage, 3 bad tarballs or a registry that does not answer, 4 stopped half way.
 */
const usage = `Publishes the tarballs that pnpm release:pack made, dependencies first. What is published already is left alone.

  pnpm release:publish --tarballs DIR [--stage] [--registry URL] [--tag TAG] [--no-provenance] [--dry-run]

  --stage  hands them to the registry, which shows them to nobody before a person approves each with a second factor; prints the
           commands for that, and adds them to the page of the run with what to know before (approval.md)`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = readArguments(usage, {
    options: {
      tarballs: { type: 'string' },
      registry: { type: 'string' },
      tag: { type: 'string' },
      'no-provenance': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      stage: { type: 'boolean' },
    },
  });
  if (values.tarballs === undefined) return endWithUsage('--tarballs is missing.', usage);
  const way = values.stage ? 'stage' : 'publish';
  const npm = execFileSync('npm', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const problem = trustedPublishingProblem(process.env, npm, way);
  if (problem !== undefined) {
    console.error(problem);
    return 1;
  }
  try {
    const folder = resolve(values.tarballs);
    const { outcome, approvals } = await publishPackages(readPackedPackages(folder), {
      way,
      folder: join(import.meta.dirname, '..'),
      ...(values.registry === undefined ? {} : { registry: values.registry }),
      ...(values.tag === undefined ? {} : { tag: values.tag }),
      provenance: !values['no-provenance'],
      isDryRun: values['dry-run'] ?? false,
      tell: (line) => console.log(line),
    });
    if (approvals.length > 0) showOnPage(folder, approvals);
    return { complete: 0, refused: 1, stopped: 4 }[outcome];
  } catch (error) {
    if (error instanceof BadInputError) {
      for (const { message, hint, location } of error.diagnostics) {
        console.error(`${location ? `${location.file} ` : ''}${message}${hint ? `\n  ${hint}` : ''}`);
      }
      return 3;
    }
    if (!(error instanceof FileError)) throw error;
    console.error(error.message);
    return 4;
  }
}

/** Adds what the approver reads, and the commands, to the page that a build service shows for the run. */
function showOnPage(folder: string, approvals: readonly string[]): void {
  const page = process.env.GITHUB_STEP_SUMMARY;
  if (!page) return;
  const commands = ['## Approve, in this order', ['```sh', ...approvals, '```'].join('\n')];
  appendFileSync(page, [readFileSync(join(folder, approvalFile), 'utf8').trim(), ...commands, ''].join('\n\n'));
}
