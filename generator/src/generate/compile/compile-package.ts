import { sortedBy } from '../../base/order.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';

/**
 * The package with what it is compiled to: `dist` for `import`, `cjs` for `require()`, each with declarations. Emitters print that beside
 * their sources. The compiler, which takes many times as long, is only for files that others have written: hooks, and the runtime.
 *
 * @throws InternalError if a source can't be compiled alone
 */
export async function compilePackage(files: readonly GeneratedFile[]): Promise<readonly GeneratedFile[]> {
  const compiled: GeneratedFile[] = [];
  for (const file of files) {
    const name = /^src\/(.*)\.ts$/.exec(file.path)?.[1];
    if (name === undefined) continue;
    const { module, commonJs, declarations } =
      file.compiled ?? (await import('./compile-module.ts')).compileModule(file);
    compiled.push(
      { path: `dist/${name}.js`, content: module },
      { path: `dist/${name}.d.ts`, content: declarations },
      { path: `cjs/${name}.js`, content: commonJs },
      { path: `cjs/${name}.d.ts`, content: declarations },
    );
  }
  const sources = files.map(({ path, content }) => ({ path, content }));
  return sortedBy([...sources, ...compiled], ({ path }) => path);
}
