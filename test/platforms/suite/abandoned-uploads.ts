import { file, isApiError, type Upload } from '@org/liquidity-v2';
import { equal, failure, ok } from './assert.ts';
import { type Check, Skipped } from './check.ts';
import { v2 } from './clients.ts';
import type { Environment } from './environment.ts';

const id = '0b1f6b5a-6a30-4c0e-9d1c-2f3a4b5c6d7e';

/** What this process has open but sockets, as the runner sees it. */
async function openFiles({ controlUrl, processId }: Environment): Promise<readonly string[]> {
  const found = await (await fetch(`${controlUrl}/descriptors?process=${processId}`)).json();
  if (found === null) throw new Skipped('this system does not show what a process has open');
  return found;
}

/** A check that uploads which end at any moment leave no file open, without a collection of garbage. */
function abandoned(what: string, count: number, source: (environment: Environment) => Upload): Check {
  return {
    name: `${count} uploads from ${what}, abandoned after 0 to 30 ms, leave nothing open`,
    async run(environment) {
      if (!environment.fileStream) throw new Skipped('no files here');
      const client = v2(environment, { baseUrl: environment.bareUrl });
      const before = await openFiles(environment);
      let ended = 0;
      const upload = async () => {
        const controller = new AbortController();
        const impatience = setTimeout(() => controller.abort(), Math.random() * 30);
        // Half of them by a signal, half by a time limit.
        const limits =
          Math.random() < 0.5 ? { signal: controller.signal } : { timeout: Math.random() * 30 + Number.MIN_VALUE };
        try {
          await client.proofOfFunds.upload(id, source(environment), limits);
        } catch (error) {
          ok(isApiError(error) && error.operation === 'uploadProofOfFunds', `the error is ${String(error)}`);
          ok(['AbortError', 'TimeoutError'].includes(error.name), `the error is ${String(error)}`);
        } finally {
          clearTimeout(impatience);
        }
        ended += 1;
      };
      for (let round = 0; round < count / 20; round++) await Promise.all(Array.from({ length: 20 }, upload));
      equal(ended, count, 'the number of uploads');
      // Connections that were opened at the end may still be closing.
      let after = await openFiles(environment);
      for (let wait = 0; wait < 50 && after.length > before.length; wait++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        after = await openFiles(environment);
      }
      equal(after, before, 'what is open');
    },
  };
}

export const abandonedUploads: readonly Check[] = [
  abandoned('a path', 1000, ({ largeFilePath }) => file(largeFilePath)),
  abandoned("a function of the caller's that opens a stream", 500, ({ fileStream, largeFilePath }) =>
    file(async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
      return fileStream?.(largeFilePath) ?? new Blob();
    }),
  ),
  abandoned('a stream of a file', 500, ({ fileStream, largeFilePath }) => fileStream?.(largeFilePath) ?? new Blob()),
  {
    name: 'a stream of a file that is missing is an error of the call, and of nothing else',
    async run(environment) {
      const { fileStream, filePath } = environment;
      if (!fileStream) throw new Skipped('no files here');
      const missing = fileStream(`${filePath}.missing`);
      const error = await failure(v2(environment).proofOfFunds.upload(id, missing), 'InvalidRequestError');
      equal([error.outcome, (error.cause as { code?: unknown }).code], ['not-sent', 'ENOENT']);
      const refused = fileStream(`${filePath}.missing`);
      await failure(v2(environment).proofOfFunds.upload('', refused), 'InvalidRequestError');
      // Gives it time to fail.
      await new Promise((resolve) => setTimeout(resolve, 100));
    },
  },
];
