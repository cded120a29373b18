import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CredentialContext,
  currentValue,
  forget,
  join,
  learnClock,
  leave,
  type Question,
  renewedValue,
  valueAfterWait,
} from './token-store.ts';

const began = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: began });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A JWT that expires after so many milliseconds. */
const jwt = (life: number, id = 1) =>
  `e30.${Buffer.from(JSON.stringify({ exp: (Date.now() + life) / 1000, id })).toString('base64url')}.s`;

/** A provider that is answered by hand, with its questions so far. */
function held() {
  const answers: { give(value: unknown): void; fail(error: Error): void }[] = [];
  const provider = vi.fn(
    (_: CredentialContext) =>
      new Promise<string>((resolve, reject) => {
        answers.push({ give: (value) => resolve(value as string), fail: reject });
      }),
  );
  return { provider, answers };
}

const isQuestion = (asked: string | Question): asked is Question => typeof asked !== 'string';

async function given(asked: string | Question): Promise<unknown> {
  return isQuestion(asked) ? await asked.value : asked;
}

describe('the present value', () => {
  it.each([
    { life: 60_000, after: 29_999, asked: 1, why: 'it was given just now' },
    { life: 60_000, after: 50_000, asked: 1, why: 'it lives for exactly the lead' },
    { life: 60_000, after: 50_001, asked: 2, why: 'it lives for less than the lead' },
    { life: 35_000, after: 29_999, asked: 1, why: 'it is trusted for a while' },
    { life: 35_000, after: 30_000, asked: 2, why: 'it is not trusted any more' },
  ])('is asked for $asked times in $after ms of $life: $why', async ({ life, after, asked }) => {
    const provider = vi.fn(async () => jwt(life));
    await given(currentValue(provider));
    vi.advanceTimersByTime(after);
    await given(currentValue(provider));
    expect(provider).toHaveBeenCalledTimes(asked);
  });

  it.each(['opaque', 'a.b.c', `e30.${btoa('{"exp":"1"}')}.s`, `e30.${btoa('{}')}.s`])(
    'does not expire where it does not say when: %s',
    async (value) => {
      const provider = vi.fn(async () => value);
      await given(currentValue(provider));
      vi.advanceTimersByTime(1e12);
      expect(currentValue(provider)).toBe(value);
    },
  );

  it('expires when a token with any characters of base64url says', async () => {
    // These texts contain `-` and `_` several times.
    const token = `e30.${Buffer.from(JSON.stringify({ '>>>???': '>>>???>>>???', exp: began / 1000 + 60 })).toString('base64url')}.s`;
    expect(token).toMatch(/-.*-/);
    expect(token).toMatch(/_.*_/);
    const provider = vi.fn(async () => token);
    await given(currentValue(provider));
    vi.advanceTimersByTime(50_001);
    expect(isQuestion(currentValue(provider))).toBe(true);
  });
});

describe('the clock of the server', () => {
  const dated = (at: number) => new Headers({ date: new Date(at).toUTCString() });

  it.each([
    { skew: 60_000, life: 120_000, after: 50_000, isAsked: false },
    { skew: 60_000, life: 120_000, after: 51_000, isAsked: true },
    { skew: -60_000, life: 60_000, after: 110_000, isAsked: false },
    { skew: -60_000, life: 60_000, after: 111_000, isAsked: true },
  ])('counts where it is $skew ms off, after $after ms', async ({ skew, life, after, isAsked }) => {
    const provider = async () => jwt(life);
    await given(currentValue(provider));
    learnClock(provider, dated(Date.now() + skew));
    vi.advanceTimersByTime(after);
    expect(isQuestion(currentValue(provider))).toBe(isAsked);
  });

  it('is taken for ours where the response does not say it', async () => {
    const provider = async () => jwt(60_000);
    await given(currentValue(provider));
    learnClock(provider, dated(Date.now() - 3_600_000));
    for (const headers of [new Headers(), new Headers({ date: 'today' })]) learnClock(provider, headers);
    vi.advanceTimersByTime(50_001);
    expect(isQuestion(currentValue(provider))).toBe(true);
  });
});

describe('one question', () => {
  it('is for all who want a value meanwhile, for whatever reason', async () => {
    const { provider, answers } = held();
    const first = currentValue(provider);
    for (const asked of [currentValue(provider), renewedValue(provider, 'old'), valueAfterWait(provider)])
      expect(asked).toBe(first);
    answers[0]?.give('token');
    expect(await given(first)).toBe('token');
    expect(provider).toHaveBeenCalledTimes(1);
  });

  it('is asked after a wait, also where there is a value', async () => {
    const provider = vi.fn(async () => 'token');
    await given(currentValue(provider));
    await given(valueAfterWait(provider));
    expect(provider.mock.calls).toEqual([[{ rejected: undefined }], [{ rejected: undefined }]]);
  });

  it('says which value was refused, and only for that one', async () => {
    const provider = vi.fn(async ({ rejected }: CredentialContext) => (rejected === undefined ? 'one' : 'two'));
    await given(currentValue(provider));
    expect(renewedValue(provider, 'older')).toBe('one');
    expect(await given(renewedValue(provider, 'one'))).toBe('two');
    expect(provider.mock.calls.at(-1)).toEqual([{ rejected: 'one' }]);
  });

  it.each([
    { ends: [true], isDropped: true, why: 'the only one had no time left' },
    { ends: [false], isDropped: false, why: 'the only one lost interest' },
    { ends: [true, false], isDropped: true, why: 'the first had no time left, the last lost interest' },
    { ends: [false, true], isDropped: true, why: 'the last had no time left' },
    { ends: [false, false], isDropped: false, why: 'both lost interest' },
  ])('is dropped ($isDropped) once nobody waits: $why', ({ ends, isDropped }) => {
    const { provider } = held();
    const question = valueAfterWait(provider);
    for (const _ of ends) join(question);
    for (const overdue of ends) {
      expect(currentValue(provider)).toBe(question);
      leave(question, overdue);
    }
    expect(currentValue(provider) !== question).toBe(isDropped);
    expect(provider).toHaveBeenCalledTimes(isDropped ? 2 : 1);
  });

  it('that was dropped leaves a newer one alone, whoever leaves it and whatever comes of it', async () => {
    const { provider, answers } = held();
    const old = valueAfterWait(provider);
    join(old);
    leave(old, true);
    const newer = valueAfterWait(provider);
    join(old);
    leave(old, true);
    expect(currentValue(provider)).toBe(newer);
    answers[0]?.give('late');
    expect(await old.value).toBe('late');
    expect(currentValue(provider)).toBe(newer);
    answers[1]?.give('new');
    await newer.value;
    expect(currentValue(provider)).toBe('new');
  });

  it('that was dropped does not replace what a newer one gave', async () => {
    const { provider, answers } = held();
    const old = valueAfterWait(provider);
    join(old);
    leave(old, true);
    const newer = valueAfterWait(provider);
    answers[1]?.give('new');
    await newer.value;
    answers[0]?.give('late');
    await old.value;
    expect(currentValue(provider)).toBe('new');
  });

  it('that fails after a newer one was asked leaves that one alone', async () => {
    const { provider, answers } = held();
    const old = valueAfterWait(provider);
    join(old);
    leave(old, true);
    const newer = valueAfterWait(provider);
    answers[0]?.fail(new Error('down'));
    await expect(old.value).rejects.toThrow('down');
    expect(currentValue(provider)).toBe(newer);
  });
});

describe('a question that fails', () => {
  it.each([
    { left: 1, gives: 'the value that there is' },
    { left: 0, gives: 'the error' },
    { left: -1, gives: 'the error' },
  ])('$left ms before the expiry gives $gives', async ({ left, gives }) => {
    const { provider, answers } = held();
    const token = jwt(60_000);
    const first = currentValue(provider);
    answers[0]?.give(token);
    await given(first);
    vi.advanceTimersByTime(60_000 - left);
    const second = valueAfterWait(provider);
    answers[1]?.fail(new Error('down'));
    if (gives === 'the error') await expect(second.value).rejects.toThrow('down');
    else expect(await second.value).toBe(token);
  });

  it('after a 401 does not give the value that was refused', async () => {
    const { provider, answers } = held();
    const first = currentValue(provider);
    answers[0]?.give('refused');
    await given(first);
    const second = renewedValue(provider, 'refused');
    answers[1]?.fail(new Error('down'));
    await expect(given(second)).rejects.toThrow('down');
  });
});

describe('a value', () => {
  it.each([7, undefined, null, {}])('is kept only if it is a text, not %s', async (value) => {
    const { provider, answers } = held();
    const first = currentValue(provider);
    answers[0]?.give(value);
    expect(await given(first)).toBe(value);
    expect(isQuestion(currentValue(provider))).toBe(true);
  });

  it('is forgotten only if it is the present one', async () => {
    const provider = vi.fn(async () => 'token');
    await given(currentValue(provider));
    forget(provider, 'another');
    expect(currentValue(provider)).toBe('token');
    forget(provider, 'token');
    expect(isQuestion(currentValue(provider))).toBe(true);
  });
});
