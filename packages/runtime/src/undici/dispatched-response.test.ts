import { describe, expect, it } from 'vitest';
import { BodyQueue } from './body-queue.ts';
import { DispatchedResponse } from './dispatched-response.ts';

const text = '{"amount":"1.00"}';

/** The same response twice: from the connection, and of the platform. */
function twins(status = 200): readonly [DispatchedResponse, Response] {
  const queue = new BodyQueue({ resume() {}, cancel() {} });
  queue.push(new TextEncoder().encode(text));
  queue.end();
  const facts = { status, statusText: 'As it is', headers: new Headers({ 'content-type': 'application/json' }) };
  return [new DispatchedResponse({ ...facts, url: '' }, queue), new Response(text, facts)];
}

it.each([200, 201, 206, 226, 299, 300, 301, 399, 400, 404, 499, 500, 599])(
  '%i is what it is on the platform',
  (status) => {
    const [ours, theirs] = twins(status);
    const facts = ({ ok, status: code, statusText, headers, url, bodyUsed }: Response) => {
      return { ok, code, statusText, headers: [...headers], url, bodyUsed };
    };
    expect(facts(ours)).toEqual(facts(theirs));
    expect(ours).toBeInstanceOf(Response);
  },
);

it('has no body where none can be', () => {
  const empty = new DispatchedResponse({ status: 204, statusText: '', headers: new Headers(), url: '' }, undefined);
  expect([empty.body, empty.bodyUsed, empty.ok]).toEqual([null, false, true]);
});

describe.each(['arrayBuffer', 'blob', 'bytes', 'json', 'text'] as const)('%s', (name) => {
  it('gives what the platform gives, once', async () => {
    const [ours, theirs] = twins();
    expect(await ours[name]()).toEqual(await theirs[name]());
    expect([ours.bodyUsed, theirs.bodyUsed]).toEqual([true, true]);
    await expect(ours[name]()).rejects.toThrow(TypeError);
  });

  it('works on a copy, before the original is read', async () => {
    const [ours] = twins();
    const copy = ours.clone();
    expect(await copy[name]()).toEqual(await twins()[1][name]());
    expect(await ours.text()).toBe(text);
    expect(() => ours.clone()).toThrow(TypeError);
  });
});

it('is used once a reader has taken its body', async () => {
  const [ours] = twins();
  const reader = ours.body?.getReader();
  expect(ours.bodyUsed).toBe(true);
  expect((await reader?.read())?.value).toEqual(new TextEncoder().encode(text));
});

it('has a stream of the platform for those who ask for one', async () => {
  const [ours] = twins();
  const { body } = ours.withStream();
  expect(body).toBeInstanceOf(ReadableStream);
  expect(await new Response(body).text()).toBe(text);
});
