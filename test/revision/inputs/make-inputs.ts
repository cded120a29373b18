import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../generator/src/base/json.ts';
import { modelOf } from '../../../generator/src/testing/document.ts';
import { root } from '../../../scripts/packages.ts';
import { application, edited, packageOf } from '../../migrate/changed-packages.ts';
import { renamedEverything } from '../../migrate/v2-changes.ts';
import { appsFolder, shapesFolder } from '../../usage/score-apps.ts';
import type { ApplicationInput, CallsInput, Input } from '../input.ts';
import { descriptionInputs, readableDescriptions, servedSubjects } from './description-inputs.ts';
import { chosenPairs, schemaEdits, slicePairs } from './pair-inputs.ts';
import { randomApplication } from './random-application.ts';
import { randomCalls } from './random-calls.ts';
import { randomSlices } from './random-slices.ts';

export interface RandomInputs {
  /** How many random descriptions, pairs, calls and files of applications there are, of each. */
  readonly count: number;
  readonly seed: number;
}

/** All inputs, one kind after the other. Files that they name are in `folder`, which must exist and be empty, or in this repository. */
export async function* makeInputs(folder: string, { count, seed }: RandomInputs): AsyncGenerator<Input> {
  yield* descriptionInputs(folder);
  yield* chosenPairs();
  const descriptions = await readableDescriptions();
  const slices = randomSlices(descriptions, count, seed);
  for (const [index, { head }] of slices.entries()) {
    yield { kind: 'description', name: `slice ${index}`, description: head };
  }
  yield* slicePairs(slices);
  yield* schemaEdits(count, seed);
  yield* callsInputs(descriptions, { count, seed });
  yield* await applicationInputs(folder, { count, seed });
}

/** As many calls of each operation as make up the number of all. */
function* callsInputs(
  descriptions: ReadonlyMap<string, JsonObject>,
  { count, seed }: RandomInputs,
): Generator<CallsInput> {
  const operations = [...descriptions.values()].flatMap(({ paths }) =>
    Object.values(paths ?? {}).flatMap((item) => Object.keys(item ?? {})),
  );
  const each = Math.ceil(count / operations.length);
  for (const { name, file, root: folder } of servedSubjects()) {
    const description = descriptions.get(name);
    if (description === undefined) continue;
    const within = folder === undefined ? {} : { root: folder };
    yield { kind: 'calls', name, file, ...within, calls: randomCalls(description, each, seed) };
  }
}

/** Applications that people wrote, and one whose files are random; all of them move to a package in which everything has another name. */
async function applicationInputs(folder: string, { count, seed }: RandomInputs): Promise<readonly ApplicationInput[]> {
  const changed = edited('v2', renamedEverything);
  mkdirSync(join(folder, 'changed'));
  const to = await packageOf(join(folder, 'changed'), changed, { name: '@org/liquidity-v2', className: 'LiquidityV2' });
  const description = JSON.parse(readFileSync(join(root, 'packages/liquidity-v2/openapi.json'), 'utf8'));
  const random = application(join(folder, 'random'), randomApplication(modelOf(description), description, count, seed));
  const written = [appsFolder, shapesFolder].flatMap((data) =>
    readdirSync(data).map((name) => ({ name, folder: join(data, name) })),
  );
  return [...written, { name: 'random', folder: random }].map((one) => ({ kind: 'application', to, ...one }));
}
