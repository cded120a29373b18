import { describe, expect, it } from 'vitest';
import { diagnose } from '../base/diagnostics.ts';
import { locateKey } from './config-syntax.ts';
import { configProblems } from './validate-config.ts';

const client = { major: 'v1', input: 'a.yaml', output: 'packages/a', package: '@acme/a' };
const config = { runtime: { package: '@acme/runtime', range: '^1.0.0' }, clients: [client] };

/** The messages about a value, as a person reads them. */
function messages(value: unknown): string[] {
  return configProblems(value).map(({ code, facts }) => {
    const { message, hint } = diagnose(code, facts, { pointer: '' });
    return hint === undefined ? message : `${message} ${hint}`;
  });
}

describe('configProblems', () => {
  it('accepts a configuration', () => {
    expect(messages(config)).toEqual([]);
    const repository = { type: 'git', url: 'git+https://example.com/a.git' };
    expect(messages({ ...config, root: 'spec', license: 'MIT', environmentPrefix: 'ACME', repository })).toEqual([]);
    expect(messages({ ...config, root: undefined })).toEqual([]);
    const customize = () => {};
    expect(messages({ ...config, customize, clients: [{ ...client, customize }] })).toEqual([]);
    const operations = { 'GET /pets': { resource: 'pets', pagination: false }, getPet: { method: 'retrieve' } };
    expect(messages({ ...config, clients: [{ ...client, operations }] })).toEqual([]);
  });

  it.each([
    [undefined, 'The default export must be an object, but is undefined.'],
    [{ ...config, clients: [] }, 'clients must be a list with one entry or more, but is an empty list.'],
    [{ ...config, clients: [null] }, 'clients[0] must be an object, but is null.'],
    [{ ...config, root: 1 }, 'root must be a text that is not empty, but is the number 1.'],
    [{ ...config, root: ' ' }, 'root must be a text that is not empty, but is " ".'],
    [{ ...config, customize: {} }, 'customize must be a function, but is an object.'],
    [{ ...config, clients: [{ ...client, customize: 'x' }] }, 'clients[0].customize must be a function, but is "x".'],
    [{ ...config, root: () => {} }, 'root must be a text that is not empty, but is a function.'],
    [{ ...config, Root: 'spec' }, 'Root is not a setting. Did you mean root?'],
    [
      { ...config, environmentPrefix: 'acme' },
      'environmentPrefix must be capitals, digits and _ such as \'ACME\', but is "acme".',
    ],
    [
      { ...config, clients: [{ ...client, clasName: 'A' }] },
      'clients[0].clasName is not a setting. Did you mean className?',
    ],
    [
      { ...config, clients: [{ ...client, package: 'A B' }] },
      'clients[0].package must be a package name such as \'@acme/pets\', but is "A B".',
    ],
    [
      { ...config, clients: [{ ...client, className: 'a-b' }] },
      'clients[0].className must be the name of a class such as \'PetsV1\', but is "a-b".',
    ],
    [
      { ...config, clients: [{ ...client, major: '1' }] },
      'clients[0].major must be a major such as \'v1\', but is "1".',
    ],
    [
      { ...config, clients: [{ ...client, operations: { getPet: { name: 'x' } } }] },
      'clients[0].operations.getPet.name is not a setting.',
    ],
    [
      { ...config, clients: [{ ...client, operations: [] }] },
      'clients[0].operations must be an object, but is an empty list.',
    ],
    [{ runtime: 'inline' }, 'The setting clients is missing. Add clients: a list.'],
    [{ ...config, runtime: 'inlined' }, `runtime must be 'inline' or an object, but is "inlined".`],
    [{ ...config, runtime: { package: '@acme/runtime' } }, 'The setting runtime.range is missing'],
    [JSON.parse('{"__proto__": {"runtime": 1}, "clients": 1, "runtime": {}}'), '__proto__ is not a setting.'],
  ])('finds what is wrong in %j', (value, expected) => {
    expect(messages(value)).toContainEqual(expect.stringContaining(expected));
  });

  it('finds all at once', () => {
    expect(messages({ runtim: {}, clients: [{ majr: 'v1' }] })).toHaveLength(6);
  });

  it('wants majors, packages and folders apart', () => {
    const twice = { ...config, clients: [client, { ...client, major: 'v2' }] };
    expect(configProblems(twice).map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
      'config-duplicate clients.1.output',
      'config-duplicate clients.1.package',
    ]);
  });
});

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
