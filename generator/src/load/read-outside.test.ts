import { afterEach, expect, it, vi } from 'vitest';
import { readOutside } from './read-outside.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers each address with where it leads, or with a description; a fetch that follows by itself goes all the way. */
function network(ways: Readonly<Record<string, string>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (given: URL | string, { redirect = 'follow' }: RequestInit = {}) => {
    for (let url = String(given); ; url = String(new URL(ways[url] as string, url))) {
      asked.push(url);
      const location = ways[url];
      if (location === undefined) return Object.defineProperty(new Response('openapi: 3.1.0'), 'url', { value: url });
      if (redirect !== 'follow') return new Response(null, { status: 302, headers: { location } });
    }
  });
  return asked;
}

const { signal } = new AbortController();

it('asks no address without https on the way, even where the way ends in https', async () => {
  const asked = network({ 'https://a.example/x': 'http://b.example/x', 'http://b.example/x': 'https://c.example/x' });
  await expect(readOutside('https://a.example/x', signal)).rejects.toThrow('it leads to an address without https');
  expect(asked).toEqual(['https://a.example/x']);
});

it('follows redirects to addresses of the same kind, and not without end', async () => {
  network({ 'https://a.example/x': '/y', 'https://a.example/y': 'https://b.example/z' });
  expect(await readOutside('https://a.example/x', signal)).toBe('openapi: 3.1.0');
  network({ 'https://a.example/x': '/x' });
  await expect(readOutside('https://a.example/x', signal)).rejects.toThrow('more than 10 redirects');
});
