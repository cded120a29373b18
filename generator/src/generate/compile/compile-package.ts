import { sortedBy } from '../../base/order.ts';
import type { CompiledModule, GeneratedFile } from '../../text/generated-file.ts';
import { joinCommonJs } from './join-common-js.ts';

/**
 * The package with its compiled files: `dist` for `import`, `cjs` for `require()`, each with declarations. Emitters print them
 * beside their sources. The compiler, which takes many times as long, is only for files written by others: hooks, and the
 * runtime.
 *
 * @throws InternalError if a source can't be compiled alone
 */
export async function compilePackage(files: readonly GeneratedFile[]): Promise<readonly GeneratedFile[]> {
  const modules = new Map<string, CompiledModule>();
  let areOurs = true;
  for (const file of files) {
    const name = /^src\/(.*)\.ts$/.exec(file.path)?.[1];
    if (name === undefined) continue;
    if (file.compiled === undefined) areOurs = false;
    const { module, declarations } = file.compiled ?? (await import('./compile-module.ts')).compileModule(file);
    modules.set(name, { module, declarations });
  }
  const sources = files.map(({ path, content }) => ({ path, content }));
  const compiled = [...modules].flatMap(([name, { module, declarations }]) => [
    { path: `dist/${name}.js`, content: module },
    { path: `dist/${name}.d.ts`, content: declarations },
  ]);
  // Other people's modules can declare and import any name.
  const commonJs = areOurs ? joinCommonJs(modules) : await eachCommonJs(modules);
  return sortedBy([...sources, ...compiled, ...commonJs], ({ path }) => path);
}

async function eachCommonJs(modules: ReadonlyMap<string, CompiledModule>): Promise<readonly GeneratedFile[]> {
  const { commonJsOf } = await import('./compile-module.ts');
  return [...modules].flatMap(([name, { module, declarations }]) => [
    { path: `cjs/${name}.js`, content: commonJsOf(name, module) },
    { path: `cjs/${name}.d.ts`, content: declarations },
  ]);
}
