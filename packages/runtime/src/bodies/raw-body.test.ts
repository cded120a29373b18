import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { InvalidRequestError } from '../errors/errors.ts';
import { file } from '../uploads/file.ts';
import { rawBody } from './raw-body.ts';

const bytes = new Uint8Array([0, 255, 10]);

/** The parts of a form, with the bytes of files. */
async function partsOf(body: unknown): Promise<readonly unknown[]> {
  if (!(body instanceof FormData)) throw new Error('not a form');
  return Promise.all(
    [...body].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.type, [...new Uint8Array(await value.arrayBuffer())]],
    ),
  );
}

describe('the body of a raw client', () => {
  it('is JSON, exact or refused', () => {
    expect(rawBody({ amount: '1.00', list: [1, null], left: undefined })).toBe('{"amount":"1.00","list":[1,null]}');
    expect(rawBody([])).toBe('[]');
    expect(rawBody('text')).toBe('"text"');
    expect(() => rawBody({ amount: Number.NaN })).toThrow(InvalidRequestError);
    expect(() => rawBody(new Map())).toThrow(InvalidRequestError);
  });

  it.each([
    ['a Blob', new Blob([bytes], { type: 'image/png' }), 'file', 'image/png'],
    ['a File', new File([bytes], '../funds.pdf', { type: 'application/pdf' }), 'funds.pdf', 'application/pdf'],
    ['bytes', bytes, 'file', ''],
    ['a view', new DataView(bytes.buffer), 'file', ''],
    ['file()', file(bytes, { name: 'funds.csv', contentType: 'text/csv' }), 'funds.csv', 'text/csv'],
  ])('is a form if it holds %s', async (_, upload, name, type) => {
    expect(await partsOf(rawBody({ file: upload }))).toEqual([['file', name, type, [...bytes]]]);
  });

  it('repeats the name of a list and writes objects of a form as JSON', async () => {
    const form = rawBody({
      files: [new Blob(['a']), new Blob(['b'])],
      note: { a: 1 },
      page: 2,
      none: null,
      left: undefined,
    });
    expect(await partsOf(form)).toEqual([
      ['files', 'file', '', [97]],
      ['files', 'file', '', [98]],
      ['note', '{"a":1}'],
      ['page', '2'],
    ]);
  });

  it.each([
    ['a stream', Readable.from(['a'])],
    ['a path', file('funds.pdf')],
    ['an opener', file(() => new Blob([]))],
  ])('is refused with %s, which cannot be read at once', (_, upload) => {
    expect(() => rawBody({ file: upload })).toThrow('pass a path or a stream to the method of the resource');
  });

  it('is a query string where the headers say so', () => {
    const headers = new Headers({ 'content-type': 'Application/x-www-form-urlencoded; charset=utf-8' });
    expect(String(rawBody({ a: 'b c', list: [1, 2] }, headers))).toBe('a=b+c&list=1&list=2');
  });

  it('stays as it is if it is a form, a query string or bytes', async () => {
    for (const body of [new FormData(), new URLSearchParams('a=b')]) expect(rawBody(body)).toBe(body);
    const blob = rawBody(bytes);
    expect(blob instanceof Blob && [...new Uint8Array(await blob.arrayBuffer())]).toEqual([...bytes]);
  });
});
