import { expect, it } from 'vitest';
import { modelOf, testSettings } from '../../testing/document.ts';
import { exportsOfRuntime } from '../../testing/exports-of-runtime.ts';
import { emitUndici, undiciEntry, undiciExports } from './undici.ts';

it('the entry for undici has every name of the entry of the runtime, as what it is', () => {
  expect(Object.fromEntries(exportsOfRuntime('undici'))).toEqual(undiciExports);
  const inline = { package: { ...testSettings.package, runtime: 'inline' as const } };
  const from = [modelOf({ paths: {} }), modelOf({ paths: {} }, inline)].map((model) => {
    const [file] = emitUndici(model);
    expect(file?.path).toBe(`src/${undiciEntry[1]}.ts`);
    return / from '(.*)';/.exec(file?.content ?? '')?.[1];
  });
  expect(from).toEqual(['@test/runtime/undici', './runtime.ts']);
});
