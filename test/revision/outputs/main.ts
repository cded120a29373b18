import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { Input } from '../input.ts';
import type { Output } from '../output.ts';
import { applicationOutputs } from './application-outputs.ts';
import { callOutputs } from './call-outputs.ts';
import { descriptionOutputs } from './description-outputs.ts';
import { helpOutputs } from './help-outputs.ts';
import { pairOutputs } from './pair-outputs.ts';

// node main.ts INPUTS OUTPUTS: runs the tool of this folder on the inputs, and writes one line of JSON for each. A refactoring that moves what
// these files import changes them too: each revision is run with its own.

/** Pairs that are compared together, because a compiler takes many in the time of one. */
const together = 100;

const [inputs = '', outputs = ''] = process.argv.slice(2);
const sink = createWriteStream(outputs);

await write(helpOutputs());
for await (const some of inputsIn(inputs)) {
  try {
    await write(outputsOf(some));
  } catch (error) {
    const text = String(error instanceof Error ? `${error.name}: ${error.message}` : error);
    await write([{ kind: 'failures', input: some[0]?.name ?? '', parts: [{ group: some[0]?.kind ?? '', text }] }]);
  }
}
sink.end();
await finished(sink);

function outputsOf(some: readonly Input[]): AsyncIterable<Output> {
  const [first] = some;
  switch (first?.kind) {
    case 'description':
      return descriptionOutputs(first);
    case 'calls':
      return callOutputs(first);
    case 'application':
      return applicationOutputs(first);
    default:
      return pairOutputs(some.filter((input) => input.kind === 'pair'));
  }
}

async function* inputsIn(file: string): AsyncGenerator<readonly Input[]> {
  let pairs: Input[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const input: Input = JSON.parse(line);
    if (input.kind === 'pair') pairs.push(input);
    if (pairs.length === together || input.kind !== 'pair') {
      yield pairs;
      pairs = [];
    }
    if (input.kind !== 'pair') yield [input];
  }
  yield pairs;
}

async function write(found: AsyncIterable<Output> | Iterable<Output>): Promise<void> {
  for await (const output of found) {
    if (!sink.write(`${JSON.stringify(output)}\n`)) await once(sink, 'drain');
  }
}
