import { describe, expect, it } from 'vitest';
import { InvalidRequestError } from '../errors/errors.ts';
import { limitsOf } from './limits.ts';

const limits = { timeout: 1000, attemptTimeout: undefined, retries: 2 };
const longest = 2_147_483_647;

describe('limits are taken up to their bounds', () => {
  it.each([
    [{ retries: 0 }],
    [{ retries: 100 }],
    [{ timeout: Number.MIN_VALUE }],
    [{ timeout: longest }],
    [{ attemptTimeout: Number.MIN_VALUE }],
    [{ attemptTimeout: longest }],
    [{ timeout: 5, attemptTimeout: 6, retries: 7 }],
  ])('%j', (given) => {
    expect(limitsOf(limits, given, InvalidRequestError)).toEqual({ ...limits, ...given });
  });

  it.each([
    [{ retries: -1 }, 'retries'],
    [{ retries: 101 }, 'retries'],
    [{ retries: 0.5 }, 'retries'],
    [{ timeout: 0 }, 'timeout'],
    [{ timeout: longest + 1 }, 'timeout'],
    [{ attemptTimeout: 0 }, 'attemptTimeout'],
    [{ attemptTimeout: longest + 1 }, 'attemptTimeout'],
    [{ timeout: 1, attemptTimeout: -1 }, 'attemptTimeout'],
    [{ attemptTimeout: 1, retries: -1 }, 'retries'],
  ])('%j is refused', (given, name) => {
    expect(() => limitsOf(limits, given, InvalidRequestError)).toThrow(new RegExp(`^${name} must be`));
  });

  it('and left as they are where nothing is given', () => {
    expect(limitsOf(limits, {}, InvalidRequestError)).toBe(limits);
    expect(limitsOf({ ...limits, attemptTimeout: 9 }, { retries: 1 }, InvalidRequestError)).toEqual({
      timeout: 1000,
      attemptTimeout: 9,
      retries: 1,
    });
  });
});
