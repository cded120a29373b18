import { expect, it } from 'vitest';
import { aboutReleased } from './apply-waivers.ts';

it('leaves out what is about a major of which nothing was released', () => {
  const entry = { fingerprint: 'f00d', reason: 'It leaks.', owner: 'team', expires: '2026-12-31' };
  const location = { file: 'waivers.yaml', line: 1, column: 1 };
  const waivers = [undefined, 'v1', 'v2', 'v3'].map((major) => ({ ...entry, location, ...(major && { major }) }));
  const left = aboutReleased(waivers, [{ major: 'v1', base: {} }, { major: 'v2' }]);
  expect(left.map(({ major }) => major)).toEqual([undefined, 'v1', 'v3']);
});
