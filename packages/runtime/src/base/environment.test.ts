import { afterEach, describe, expect, it, vi } from 'vitest';
import { runsOnNode } from './environment.ts';

afterEach(() => vi.unstubAllGlobals());

describe('runsOnNode', () => {
  it('holds here', () => {
    expect(runsOnNode()).toBe(true);
  });

  it.each([
    ['a browser', undefined],
    ['Bun and Deno', { versions: { node: '24.0.0' } }],
    ['workerd', { versions: { node: '22.0.0', undici: '' } }],
  ])('does not hold on %s', (_, process) => {
    vi.stubGlobal('process', process);
    expect(runsOnNode()).toBe(false);
  });
});
