import { describe, expect, it } from 'vitest';
import { ConfigurationError, InvalidRequestError } from '../errors/errors.ts';
import { type HeaderRecord, isHeaderText, mergeHeaders, setHeader } from './headers.ts';

const characters = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));

describe('setHeader', () => {
  it('takes the names that HTTP allows, by character, in small letters', () => {
    const taken = characters.filter((character) => {
      const into: HeaderRecord = {};
      try {
        setHeader(into, `x${character}`, '1');
      } catch (error) {
        expect(error).toMatchObject({
          name: 'InvalidRequestError',
          message: 'A header has a name that HTTP does not allow',
        });
        return false;
      }
      expect(into).toEqual({ [`x${character}`.toLowerCase()]: '1' });
      return true;
    });
    expect(taken.join('')).toBe("!#$%&'*+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ^_`abcdefghijklmnopqrstuvwxyz|~");
  });

  it.each(['', '__proto__', '__PROTO__'])('refuses the name %j', (name) => {
    expect(() => setHeader({}, name, '1')).toThrow(InvalidRequestError);
    expect(() => setHeader({}, name, '1', ConfigurationError)).toThrow(ConfigurationError);
  });

  it.each([
    'connection',
    'content-length',
    'expect',
    'host',
    'keep-alive',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
  ])('leaves %s to the transport', (name) => {
    expect(() => setHeader({}, name.toUpperCase(), '1')).toThrow(`The header ${name} is set by the transport`);
    expect(() => setHeader({}, name, null)).toThrow(InvalidRequestError);
    setHeader({}, `x-${name}`, '1');
    setHeader({}, `${name}-x`, '1');
  });

  it('replaces, removes and leaves', () => {
    const into: HeaderRecord = { 'x-a': '1', 'x-b': '2' };
    setHeader(into, 'X-A', '3');
    setHeader(into, 'X-B', null);
    setHeader(into, 'X-C', undefined);
    setHeader(into, 'X-D', '');
    expect(into).toEqual({ 'x-a': '3', 'x-d': '' });
  });

  it.each([7, true, {}, ['a'], Symbol('a')])('refuses the value %s', (value) => {
    expect(() => setHeader({}, 'X-A', value)).toThrow(
      'The header x-a must be a string without control characters or characters outside Latin-1',
    );
  });
});

it('a header can hold the characters of Latin-1 but for control characters', () => {
  const taken = characters.filter(isHeaderText).map((character) => character.charCodeAt(0));
  expect(taken).toEqual(
    Array.from({ length: 256 }, (_, code) => code).filter(
      (code) => code === 9 || (code >= 0x20 && code < 0x7f) || code >= 0x80,
    ),
  );
});

it('headers are merged as setHeader takes them', () => {
  const more = new Headers({ 'X-A': '2', 'x-c': '3' });
  expect(mergeHeaders({ 'x-a': '1', 'x-b': '1' }, more)).toEqual({ 'x-a': '2', 'x-b': '1', 'x-c': '3' });
});
