import { type ApiError, isApiError, notSent } from '@org/liquidity-v2';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isFull } from '../full.ts';
import { calls, clientsOf, good, thing } from './clients.ts';
import { closedPort, faultServer, type Reply } from './fault-server.ts';
import { answer, envelope, raw, reset } from './replies.ts';

type Outcome = ApiError['outcome'];

/** What can happen to one attempt. */
interface Kind {
  /** What the server does; nothing where no connection can be made. */
  readonly reply?: Reply;
  /** What the caller then knows of this attempt; nothing after a success. */
  readonly known?: Outcome;
  /** Whether another attempt may follow: always, after a renewal, where sending twice is harmless, or never. */
  readonly again: 'always' | 'renewed' | 'harmless' | 'never';
}

const kinds = {
  refused: { known: 'not-sent', again: 'always' },
  '401': { reply: envelope(401), known: 'rejected', again: 'renewed' },
  '429': { reply: envelope(429), known: 'rejected', again: 'harmless' },
  '503': { reply: envelope(503), known: 'unknown', again: 'harmless' },
  lost: { reply: reset, known: 'unknown', again: 'harmless' },
  cut: {
    reply: raw('HTTP/1.1 201 Created\ncontent-type: application/json\ncontent-length: 99', '{"id":'),
    known: 'applied-unreadable',
    again: 'harmless',
  },
  '422': { reply: envelope(422), known: 'rejected', again: 'never' },
  html: {
    reply: answer(200, '<html>', { 'content-type': 'text/html' }),
    known: 'applied-unreadable',
    again: 'never',
  },
  success: { reply: good, again: 'never' },
} as const satisfies Readonly<Record<string, Kind>>;

type KindName = keyof typeof kinds;
const names = Object.keys(kinds) as KindName[];
const lasting = names.filter((name) => kinds[name].again !== 'never');

/** All sequences, four that begin with three different ones among them, are those of a full run; one in five of three and one in seven of four have each pair of neighbours too. */
const shares = isFull ? [1, 1, 1] : [1, 5, 7];

/** Every sequence of two kinds, and the share of those of three, and of those of four that begin with three different ones. */
const sequences = shares.flatMap((share, index) =>
  prefixes(index + 1)
    .filter((prefix) => index < 2 || new Set(prefix).size === prefix.length)
    .flatMap((prefix) => names.map((last) => [...prefix, last]))
    .filter((_, number) => number % share === 0),
);

it('of two, of three and of four attempts have every pair of neighbours', () => {
  for (const length of [2, 3, 4]) {
    const pairs = sequences
      .filter((sequence) => sequence.length === length)
      .flatMap((sequence) => sequence.slice(1).map((name, at) => `${sequence[at]} ${name}`));
    expect(new Set(pairs).size, `${length}`).toBe(lasting.length * names.length);
  }
});

function prefixes(length: number): readonly (readonly KindName[])[] {
  return length === 0 ? [[]] : prefixes(length - 1).flatMap((prefix) => lasting.map((name) => [...prefix, name]));
}

/** From what is surely nothing to what surely happened. What one attempt leaves behind, no later attempt takes back. */
const severity: readonly Outcome[] = ['not-sent', 'rejected', 'unknown', 'applied-unreadable'];

/** What must come of a sequence, by the promises in the README: attempts, and what the caller knows in the end. */
function expected(sequence: readonly KindName[], call: 'read' | 'pay' | 'submit') {
  let worst: Outcome = 'not-sent';
  let renewed = false;
  // The server repeats its last step: a first 401 at the end is followed by another.
  const steps = sequence.indexOf('401') === sequence.length - 1 ? [...sequence, '401' as const] : sequence;
  for (const [at, name] of steps.entries()) {
    const { known, again }: Kind = kinds[name];
    if (known === undefined) return { attempts: at + 1, outcome: undefined };
    const replaces = call === 'read' && known !== 'not-sent';
    if (replaces || severity.indexOf(known) > severity.indexOf(worst)) worst = known;
    const follows = again === 'renewed' ? !renewed : again === 'always' || (again === 'harmless' && call !== 'pay');
    if (!follows || at === steps.length - 1) return { attempts: at + 1, outcome: worst };
    if (again === 'renewed') renewed = true;
  }
  throw new Error('a sequence has an end');
}

/** Calls while attempts go as they are told, and gives what came of it. */
async function play(sequence: readonly KindName[], call: 'read' | 'pay' | 'submit') {
  const server = await faultServer(...sequence.flatMap((name) => (kinds[name] as Kind).reply ?? []));
  let attempts = 0;
  const clients = clientsOf(server, {
    accessToken: () => `token-${attempts}`,
    // No attempt follows the last one of the sequence.
    retries: sequence.filter((name) => name !== '401').length - (sequence.at(-1) === '401' ? 0 : 1),
    fetch: (url, init) => {
      const name = sequence[attempts];
      attempts += 1;
      const target = new URL(String(url));
      if (name !== 'refused') return fetch(target, init);
      target.port = String(closedPort);
      return fetch(target, init).catch((error) => Promise.reject(notSent(error)));
    },
  });
  try {
    expect(await calls[call](clients)).toEqual(thing);
    return { attempts, outcome: undefined };
  } catch (error) {
    if (!isApiError(error)) throw error;
    expect(error.attempts).toBe(attempts);
    return { attempts, outcome: error.outcome };
  }
}

describe.each(['read', 'pay', 'submit'] as const)('%s', (call) => {
  it.each(lasting)('what a first attempt that ends with %s leaves behind is never taken back', async (first) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    onTestFinished(() => void vi.restoreAllMocks());
    let played = 0;
    for (const sequence of sequences.filter(([name]) => name === first)) {
      const outcome = expected(sequence, call);
      // Events after the end of a call belong to another sequence.
      if (outcome.attempts < sequence.length && sequence.length > 2) continue;
      // A call that changes nothing leaves no record.
      if (call === 'read' && sequence.length > 2) continue;
      expect(await play(sequence, call), sequence.join(', then ')).toEqual(outcome);
      played += 1;
    }
    expect(played).toBeGreaterThanOrEqual(names.length);
  });
});
