import { relative } from 'node:path';
import { planMigration } from '../../../generator/src/migrate/migrate.ts';
import { unifiedDiff } from '../../../generator/src/migrate/unified-diff.ts';
import { collectUsage } from '../../../generator/src/usage/collect-usage.ts';
import type { ApplicationInput } from '../input.ts';
import type { Output, Part } from '../output.ts';

/** What is found in an application, and what a migration writes into it. */
export async function* applicationOutputs({ name, folder, to }: ApplicationInput): AsyncGenerator<Output> {
  const output = (kind: string, parts: readonly Part[]): Output => ({ kind, input: name, parts });
  const { manifest, escapes } = collectUsage({ project: folder, places: true });
  const packages = Object.entries(manifest.packages).flatMap(([id, { operations, ...rest }]): readonly Part[] => [
    { group: 'packages', text: JSON.stringify({ id, ...rest }, undefined, 1) },
    ...Object.entries(operations).flatMap(([operation, used]) =>
      Object.entries(used).map(([what, value]) => ({
        group: what,
        text: `${operation} ${JSON.stringify(value, undefined, 1)}`,
      })),
    ),
  ]);
  yield output('manifests', [...packages, ...escapes.map((one) => ({ group: 'escapes', text: JSON.stringify(one) }))]);
  if (!('@org/liquidity-v2' in manifest.packages)) return;
  const { outcome, files, marked, errors, hints, calls } = await planMigration({
    project: folder,
    packageName: '@org/liquidity-v2',
    to,
  });
  yield output('migrations', [
    { group: 'outcome', text: `${outcome}, ${calls.marked} of ${calls.all} calls are left` },
    ...files.map(({ path, before, after }) => ({
      group: 'files',
      text: unifiedDiff(relative(folder, path), before, after),
    })),
    ...marked.map(({ place, sentence }) => ({ group: 'marks', text: `${place} ${sentence}` })),
    ...errors.map(({ place, sentence }) => ({ group: 'errors', text: `${place} ${sentence}` })),
    ...hints.map((text) => ({ group: 'hints', text })),
  ]);
}
