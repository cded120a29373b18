import { posix } from 'node:path';
import { sortedBy } from '../../base/order.ts';
import type { CompiledModule, GeneratedFile } from '../../text/generated-file.ts';
import { CodePrinter } from '../../text/typescript/code-printer.ts';
import { Imports } from '../../text/typescript/imports.ts';
import { linksLayout } from '../../text/typescript/links.ts';

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

/** Modules by their name in `src`, without an extension: `resources/loans`. */
type Modules = ReadonlyMap<string, CompiledModule>;

/** Entries that have more than the index has. They, and modules that they import values from, stay apart. */
const otherEntries = /^(?:journal|queries(?:\/.*)?|raw|samples|schemas|service|undici|webhooks)$/;

/**
 * The modules of a client for `require()`, with declarations: `cjs/index` contains every module that leads to no other entry.
 * The index exports everything that resources export, so `require()` of a resource gets the index too. The texts are those of
 * the emitters.
 */
function joinCommonJs(modules: Modules): readonly GeneratedFile[] {
  const ofRaw = new Set(modules.has('raw') ? ['paths', 'transport'] : []);
  const isApart = (name: string) => otherEntries.test(name) || ofRaw.has(name);
  const within = new Map([...modules].filter(([name]) => !isApart(name)));
  const others = [...modules].filter(([name]) => isApart(name));
  const load = (specifier: string) =>
    required(within.has(specifier.replace(/^\.\/|\.js$/g, '')) ? './index.js' : specifier);
  return [
    { path: 'cjs/index.js', content: joinScripts(within) },
    { path: 'cjs/index.d.ts', content: joinDeclarations(within) },
    ...others.flatMap(([name, { module, declarations }]) => [
      { path: `cjs/${name}.js`, content: prologue + commonJs(module, load) },
      { path: `cjs/${name}.d.ts`, content: redirected(declarations, name, within) },
    ]),
  ];
}

function commonJs(module: string, load: (specifier: string) => string): string {
  const names: string[] = [];
  const body = module
    .replace(/^export \{\};\n/m, '')
    .replace(/^import (\S+) from (.*);$/gm, 'import { default: $1 } from $2;')
    .replace(/^(import|export) \{([^}]*)\} from '(.+)';$/gm, (_, kind, list: string, specifier) => {
      if (kind === 'export') names.push(...list.split(',').map((name) => name.trim()));
      return `const {${list}} = ${load(specifier)};`;
    })
    .replace(/^export (?=(?:class|const|function) ([^\s(]+))/gm, (_, name) => {
      names.push(name);
      return '';
    });
  return `${body}${names.map((name) => (name === '' ? '' : `exports.${name} = ${name};\n`)).join('')}`;
}

function required(specifier: string): string {
  return `require('${specifier}')`;
}

const prologue = "'use strict';\nObject.defineProperty(exports, '__esModule', { value: true });\n";

/**
 * Each module is a function that runs when its exports are first read. No name from a description starts with an underscore.
 */
function joinScripts(within: Modules): string {
  const texts = Array.from(within, ([name, { module }]) => {
    const text = commonJs(module, (specifier) => {
      if (!specifier.startsWith('.')) return required(specifier);
      const target = posix.join(name, '..', specifier);
      const own = target.replace(/\.js$/, '');
      return within.has(own) ? `__load('${own}')` : required(`./${target}`);
    });
    return [name, text] as const;
  });
  const index = new Map(texts).get('index') ?? '';
  const header = index.slice(0, index.indexOf('\n') + 1);
  const others = texts.filter(([name]) => name !== 'index');
  const functions = others.map(([name, text]) => `'${name}'(exports) {\n${text.replace(header, '')}},\n`);
  return `${prologue}${header}const __modules = {\n${functions.join('')}};\n${loader}${index.slice(header.length)}`;
}

const loader = `const __loaded = {};
function __load(name) {
  if (__loaded[name] === undefined) __modules[name]((__loaded[name] = {}));
  return __loaded[name];
}
`;

/** No two modules of a client declare the same name; only what the index exports is exported. */
function joinDeclarations(within: Modules): string {
  const imports = new Imports('index.d.ts');
  const body = Array.from(within, ([name, { declarations }]) => {
    const own = declarations
      .replace(/^import (?:type )?\{([^}]*)\} from '(.+)';\n/gm, (_, list: string, specifier: string) => {
        const from = specifier.startsWith('.') ? `./${posix.join(name, '..', specifier)}` : specifier;
        const used = within.has(from.slice(2, -3)) ? [] : list.split(',').map((one) => one.replace('type ', '').trim());
        for (const one of used) if (one !== '') imports.use({ name: one, from, typeOnly: true });
        return '';
      })
      .replace(/^\/\/ Generated.*\n/, '');
    return name === 'index'
      ? redirected(own, name, within, '')
      : own.replace(/^export (?=declare |interface |type )/gm, '');
  });
  const [header = ''] = within.get('index')?.declarations.split('\n') ?? [];
  const printer = new CodePrinter();
  printer.line(header);
  for (const links of imports.links()) {
    printer.layout(linksLayout(links));
    printer.newLine();
  }
  return printer.toString() + body.join('');
}

/** Declarations of a module that import from the index what it contains, or that don't depend on their place. */
function redirected(
  declarations: string,
  name: string,
  within: Modules,
  from = ` from '${'../'.repeat(name.split('/').length - 1) || './'}index.js'`,
): string {
  return declarations.replace(/^((?:import|export) .*|\}) from '(\.[^']+)\.js'(?=;$)/gm, (whole, start, specifier) =>
    within.has(posix.join(name, '..', specifier)) ? `${start}${from}` : whole,
  );
}
