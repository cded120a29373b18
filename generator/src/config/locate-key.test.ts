import { describe, expect, it } from 'vitest';
import { locateKey } from './locate-key.ts';

const source = `import { defineConfig } from 'x';
const shared = { output: 'b' };
export default defineConfig({
  runtime: { 'package': 'r' },
  clients: [
    { major: 'v1' },
    ...others,
    {
      ...shared, major: 'v2' },
  ],
} satisfies Config);
`;
const at = (...path: (string | number)[]) => {
  const { line, column } = locateKey('c.ts', source, path);
  return `${line}:${column}`;
};

describe('locateKey', () => {
  it('finds keys in objects and lists', () => {
    expect(at('runtime', 'package')).toBe('4:14');
    expect(at('clients')).toBe('5:3');
    expect(at('clients', 0, 'major')).toBe('6:7');
    expect(at('clients', 2, 'major')).toBe('9:18');
  });

  it('finds the nearest thing above what is not written there', () => {
    expect(at('root')).toBe('3:29');
    expect(at('clients', 2, 'output')).toBe('8:5');
    expect(at('clients', 7)).toBe('5:3');
  });

  it.each(['', 'const a = 1;', 'export default', 'module.exports = {};'])('finds something in %j', (text) => {
    expect(locateKey('c.ts', text, ['a'])).toMatchObject({ line: 1 });
  });
});
