import { posix } from 'node:path';
import type { CompiledModule, GeneratedFile } from '../../text/generated-file.ts';
import { CodePrinter } from '../../text/typescript/code-printer.ts';
import { compareNames } from '../../text/typescript/imports.ts';
import { linksLayout } from '../../text/typescript/links.ts';

/** Modules by their name in `src`, without an extension: `resources/loans`. */
type Modules = ReadonlyMap<string, CompiledModule>;

/** Entries that have more than the index has. They, and modules that they import values from, stay apart. */
const otherEntries: ReadonlySet<string> = new Set(['journal', 'raw', 'undici', 'webhooks']);

/**
 * The modules of a client for `require()`, each with its declarations: `cjs/index` holds all that leads to nothing else that can be imported. What
 * resources export, the index exports too, so it is also what `require()` gets for a resource.
 */
export function joinCommonJs(modules: Modules): readonly GeneratedFile[] {
  const apart = new Set(otherEntries);
  if (modules.has('raw')) for (const name of ['paths', 'transport']) apart.add(name);
  const within = new Map([...modules].filter(([name]) => !apart.has(name)));
  const others = [...modules].filter(([name]) => apart.has(name));
  return [
    { path: 'cjs/index.js', content: joinScripts(within) },
    { path: 'cjs/index.d.ts', content: joinDeclarations(within) },
    ...others.flatMap(([name, { commonJs, declarations }]) => [
      { path: `cjs/${name}.js`, content: commonJs },
      { path: `cjs/${name}.d.ts`, content: redirected(declarations, name, within) },
    ]),
  ];
}

/** Each module is a function, which runs when its exports are first asked for. No name that a description gives begins with an underscore. */
function joinScripts(within: Modules): string {
  const texts = Array.from(within, ([name, { commonJs }]) => {
    const text = commonJs.replace(/^(const \{.*|\}) = require\('(\.[^']+)\.js'\);$/gm, (_, start, specifier) => {
      const target = posix.join(name, '..', specifier);
      return `${start} = ${within.has(target) ? `__load('${target}')` : `require('./${target}.js')`};`;
    });
    return [name, text] as const;
  });
  const printer = new CodePrinter();
  const [first = '', header = '', mark = '', ...index] = new Map(texts).get('index')?.split('\n') ?? [];
  printer.copy([first, header, mark, 'const __modules = {']);
  for (const [name, text] of texts) {
    if (name !== 'index') printer.copy([`'${name}'(exports) {`, ...text.split('\n').slice(3, -1), '},']);
  }
  printer.copy(['};', ...loader, ...index.slice(0, -1)]);
  return printer.toString();
}

const loader = [
  'const __loaded = {};',
  'function __load(name) {',
  '  if (__loaded[name] === undefined) __modules[name]((__loaded[name] = {}));',
  '  return __loaded[name];',
  '}',
];

/** No two modules of a client declare the same name; only what the index exports is exported. */
function joinDeclarations(within: Modules): string {
  const imported = new Map<string, Map<string, boolean>>();
  const body = new CodePrinter();
  let header = '';
  for (const [name, { declarations }] of within) {
    const own = declarations.replace(
      /^import (type )?\{([^}]*)\} from '(\.[^']+|[^']+)';\n/gm,
      (_, type, list, specifier) => {
        const target = specifier.startsWith('.') ? `./${posix.join(name, '..', specifier)}` : specifier;
        if (within.has(target.slice(2, -3))) return '';
        const names = imported.get(target) ?? new Map<string, boolean>();
        for (const one of list.split(',').map((each: string) => each.trim())) {
          if (one === '') continue;
          const typeOnly = type !== undefined || one.startsWith('type ');
          const bare = one.replace('type ', '');
          names.set(bare, typeOnly && names.get(bare) !== false);
        }
        imported.set(target, names);
        return '';
      },
    );
    const [first = '', ...lines] = own.trimEnd().split('\n');
    header = first;
    const text = lines.join('\n');
    if (name !== 'index') body.copy(text.replace(/^export (?=declare |interface |type )/gm, '').split('\n'));
    else body.copy(redirected(own, name, within, '').trimEnd().split('\n').slice(1));
  }
  const printer = new CodePrinter();
  printer.line(header);
  for (const [specifier, names] of imported) {
    const sorted = Array.from(names, ([name, typeOnly]) => ({ name, typeOnly })).sort((a, b) =>
      compareNames(a.name, b.name),
    );
    printer.layout(linksLayout({ kind: 'import', specifier, names: sorted }));
    printer.newLine();
  }
  printer.copy(body.since(0));
  return printer.toString();
}

/** Declarations of a module that get from the index what is within it, or that say nothing of where it is. */
function redirected(declarations: string, name: string, within: Modules, from = " from './index.js'"): string {
  return declarations.replace(/^((?:import|export) .*|\}) from '(\.[^']+)\.js'(?=;$)/gm, (whole, start, specifier) =>
    within.has(posix.join(name, '..', specifier)) ? `${start}${from}` : whole,
  );
}
