import { file, type Upload } from '@org/liquidity-v2';
import { equal, equalBytes, failure, ok } from './assert.ts';
import { type Check, Skipped } from './check.ts';
import { v2, withdrawalRequestId } from './clients.ts';
import type { Environment } from './environment.ts';
import { sampleBytes } from './sample-bytes.ts';
import { breakNext, seenDuring, storedBytes } from './sandbox.ts';

const sample = sampleBytes();

function chunksOf(bytes: Uint8Array<ArrayBuffer>, size = 10_007): Uint8Array<ArrayBuffer>[] {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.slice(at, at + size));
  return chunks;
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const chunks = chunksOf(bytes);
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}

async function* iterate(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array> {
  yield* chunksOf(bytes);
}

/** Uploads, and gives what the service stored. */
async function stored(environment: Environment, upload: Upload) {
  const id = await withdrawalRequestId(environment);
  const client = v2(environment);
  const [seen] = await seenDuring(environment, 'uploadProofOfFunds', () => client.proofOfFunds.upload(id, upload));
  const [document] = await client.proofOfFunds.list(id);
  ok(document && seen, 'the document is listed');
  const bytes = await storedBytes(environment, document.url);
  return { document, bytes, headers: seen.headers };
}

/** A check that the bytes of a source arrive as they are. */
function exact(what: string, source: (environment: Environment) => Upload): Check {
  return {
    name: `exact bytes from ${what}`,
    async run(environment) {
      const { bytes } = await stored(environment, source(environment));
      equalBytes(bytes, sample);
    },
  };
}

export const uploads: readonly Check[] = [
  exact('a Uint8Array', () => sample),
  exact('a view in the middle of a buffer', () => {
    const larger = new Uint8Array(sample.length + 32).fill(7);
    larger.set(sample, 16);
    return larger.subarray(16, 16 + sample.length);
  }),
  exact('an ArrayBuffer', () => sample.slice().buffer),
  exact('a Blob', () => new Blob([sample])),
  exact('a File', () => new File([sample], 'funds.pdf')),
  exact('a stream of the web', () => streamOf(sample)),
  exact('an async iterable', () => iterate(sample)),
  exact('a stream of Node', ({ nodeStream }) => {
    if (!nodeStream) throw new Skipped('no such streams here');
    return nodeStream(chunksOf(sample));
  }),
  {
    name: 'exact bytes from a path, with its name and type',
    async run(environment) {
      if (environment.platform === 'browser') {
        await failure((async () => file(environment.filePath))(), 'ConfigurationError');
        throw new Skipped('no files here; file() says so');
      }
      if (environment.platform === 'workerd') {
        // It has file functions, but can't reach the machine's files.
        const id = await withdrawalRequestId(environment);
        const call = (async () => v2(environment).proofOfFunds.upload(id, file(environment.filePath)))();
        const error = await failure(call, 'InvalidRequestError');
        equal(error.outcome, 'not-sent');
        throw new Skipped('no files here; the call says so');
      }
      const { bytes, document } = await stored(environment, file(environment.filePath));
      equalBytes(bytes, sample);
      equal([document.file_name, document.mime_type], ['sample file.pdf', 'application/pdf']);
    },
  },
  {
    name: 'name and type are sent as given, with what would end them escaped',
    async run(environment) {
      const upload = file(sample, { name: 'fünds "2026"\r\n.pdf', contentType: 'application/x-thing' });
      const { document, bytes } = await stored(environment, upload);
      equalBytes(bytes, sample);
      equal(document.mime_type, 'application/x-thing');
      // Services decode the escapes or keep them.
      const escaped = 'fünds %222026%22%0D%0A.pdf';
      ok([escaped, decodeURIComponent(escaped)].includes(document.file_name), `the name is ${document.file_name}`);
    },
  },
  {
    name: 'a stream is streamed where the platform can',
    async run(environment) {
      const { headers } = await stored(environment, streamOf(sample));
      // A page cannot stream a request over HTTP/1.1: the body is read into memory first, and its length is known.
      const streamed = environment.platform !== 'browser';
      equal(headers['content-length'] === undefined, streamed, 'whether it came without a length');
    },
  },
  {
    name: 'bytes are sent again after a refused token, a used stream never',
    async run(environment) {
      const id = await withdrawalRequestId(environment);
      const client = () => {
        let asked = 0;
        return v2(environment, { accessToken: () => `token-${++asked}-that-nobody-may-see` });
      };
      await breakNext(environment, { fault: 'expired-token', operation: 'uploadProofOfFunds', times: 1 });
      equal((await client().proofOfFunds.upload(id, sample)).file_size, sample.length);

      await breakNext(environment, { fault: 'expired-token', operation: 'uploadProofOfFunds', times: 1 });
      const seen = await seenDuring(environment, 'uploadProofOfFunds', async () => {
        const error = await failure(client().proofOfFunds.upload(id, streamOf(sample)), 'AuthenticationError');
        equal(error.attempts, 1);
      });
      equal(seen.length, 1, 'the number of requests');

      await breakNext(environment, { fault: 'expired-token', operation: 'uploadProofOfFunds', times: 1 });
      const again = await client().proofOfFunds.upload(
        id,
        file(() => streamOf(sample)),
      );
      equal(again.file_size, sample.length);
    },
  },
];
