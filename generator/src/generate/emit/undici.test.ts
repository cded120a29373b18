import { expect, it } from 'vitest';
import { modelOf, testSettings } from '../../testing/document.ts';
import { exportsOfRuntime } from '../../testing/exports-of-runtime.ts';
import { emitUndici, undiciEntry, undiciExports } from './undici.ts';

it('the entry for undici has every name of the entry of the runtime, as what it is', () => {
  expect(Object.fromEntries(exportsOfRuntime('undici'))).toEqual(undiciExports);
  const model = modelOf({ paths: {} });
  expect(undiciEntry(model)).toEqual(['./undici', 'undici']);
  expect(emitUndici(model).map(({ path }) => path)).toEqual(['src/undici.ts']);
});

it('the entry for undici is that of the runtime which a package holds', () => {
  const model = modelOf({ paths: {} }, { package: { ...testSettings.package, runtime: 'inline' } });
  expect(undiciEntry(model)).toEqual(['./undici', 'runtime/undici']);
  expect(emitUndici(model)).toEqual([]);
});
