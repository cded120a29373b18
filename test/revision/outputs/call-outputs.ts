import { createSandbox, type Description } from '@org/liquidity-sandbox';
import { loadDocument } from '../../../generator/src/load/load-document.ts';
import type { Call, CallsInput } from '../input.ts';
import type { Output } from '../output.ts';

/** Headers that no description decides. */
const changing: ReadonlySet<string> = new Set(['date', 'content-length', 'x-request-id']);

/** What the sandbox responds to calls. */
export async function* callOutputs({ name, file, root, calls }: CallsInput): AsyncGenerator<Output> {
  const { bundled } = await loadDocument(file, root === undefined ? {} : { root });
  const sandbox = createSandbox({
    descriptions: [bundled as unknown as Description],
    seed: 'revision',
    now: () => new Date('2026-03-01T12:00:00Z'),
    onNote: () => {},
  });
  try {
    for (const [index, call] of calls.entries()) {
      const response = await sandbox.fetch(`http://sandbox.invalid${call.path}`, requestOf(call));
      const headers = [...response.headers]
        .filter(([key]) => !changing.has(key))
        .map(([key, value]) => `${key}: ${value}`);
      const text = [`${call.method} ${call.path} ${call.body ?? ''}`, ...headers, await response.text()].join('\n');
      yield {
        kind: 'answers of the sandbox',
        input: `call ${index} of ${name}`,
        parts: [{ group: String(response.status), text }],
      };
    }
  } finally {
    await sandbox.close();
  }
}

function requestOf({ method, headers, body, form }: Call): RequestInit {
  if (form === undefined) return { method, headers, ...(body === undefined ? {} : { body }) };
  const parts = new FormData();
  for (const [name, value] of form) parts.append(name, value === true ? new File(['abc'], 'a.pdf') : value);
  return { method, headers, body: parts };
}
