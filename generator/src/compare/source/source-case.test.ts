import { describe, expect, it } from 'vitest';
import { withSharedRuntime } from './source-case.ts';

const manifest = {
  name: '@acme/pets',
  exports: {
    '.': { types: './dist/index.d.ts' },
    './node': { types: './dist/index.d.ts' },
    './journal/testing': { types: './dist/runtime/index.d.ts' },
  },
};
const own = [
  { path: 'dist/index.d.ts', content: "export { file } from './runtime/index.js';\nexport * from './models.js';\n" },
  { path: 'dist/resources/pets.d.ts', content: 'import type { Transport } from "../runtime/index.js";\n' },
  { path: 'dist/runtime/index.d.ts', content: "export { file } from './uploads/file.js';\n" },
  { path: 'dist/runtime/uploads/file.d.ts', content: 'export declare function file(): void;\n' },
  { path: 'package.json', content: JSON.stringify(manifest) },
];

describe('withSharedRuntime', () => {
  it('knows a runtime that is one module', () => {
    const one = own.flatMap(({ path, content }) =>
      path.includes('runtime/uploads')
        ? []
        : [{ path: path.replace('runtime/index', 'runtime'), content: content.replaceAll('runtime/index', 'runtime') }],
    );
    expect(withSharedRuntime(one, 'shared')).toEqual(withSharedRuntime(own, 'shared'));
  });

  it('gives a package that holds its runtime the one of the comparison', () => {
    expect(withSharedRuntime(own, 'shared')).toEqual([
      { path: 'dist/index.d.ts', content: "export { file } from 'shared';\nexport * from './models.js';\n" },
      { path: 'dist/resources/pets.d.ts', content: 'import type { Transport } from "shared";\n' },
      {
        path: 'package.json',
        content: JSON.stringify({ name: '@acme/pets', exports: { '.': { types: './dist/index.d.ts' } } }),
      },
    ]);
  });

  it('leaves every other package as it is', () => {
    const other = own.filter(({ path }) => !path.includes('runtime/'));
    expect(withSharedRuntime(other, 'shared')).toEqual(other);
  });
});
