import { sortedBy } from '../../base/order.ts';
import { ts } from '../../base/typescript.ts';
import { joined } from './compiler.ts';
import { type Module, readModule, type SourcePackage } from './module.ts';

/** One exported or local declaration of a package: all statements that declare the name. */
export interface Declaration {
  /** Unique in the package. */
  readonly key: string;
  readonly name: string;
  readonly module: Module;
  readonly nodes: readonly ts.Statement[];
}

/** The declaration that an exported name represents. */
export interface ExportedName {
  readonly name: string;
  readonly typeOnly: boolean;
  /** Absent where another package declares it. */
  readonly declaration?: Declaration;
  /** The package and the name of one that another package declares. */
  readonly external?: string;
}

/** Everything that can be imported from a package. */
export interface Surface {
  /** Names by entry; an entry without code exports none. */
  readonly entries: ReadonlyMap<string, ReadonlyMap<string, ExportedName>>;
  /** Every exported declaration, by key. */
  readonly exported: ReadonlyMap<string, { readonly entry: string; readonly name: string }>;
  /** Looks up a name in a module: a declaration of the package, a name of another package, or neither. */
  readonly lookUp: (module: Module, name: string) => Meaning | undefined;
  readonly modules: ReadonlyMap<string, Module>;
}

type Meaning =
  | { readonly kind: 'own'; readonly declaration: Declaration }
  | { readonly kind: 'external'; readonly from: string; readonly name: string };

/** Everything that can be imported from a package. */
export function readSurface({ entries, files }: SourcePackage): Surface {
  const modules = new Map<string, Module>();
  const declarations = new Map<string, Declaration>();

  const moduleAt = (path: string): Module | undefined => {
    const text = files.get(path);
    if (text !== undefined && !modules.has(path)) modules.set(path, readModule(path, text));
    return modules.get(path);
  };
  const moduleFrom = (module: Module, specifier: string): Module | undefined => {
    if (!specifier.startsWith('.')) return undefined;
    return moduleAt(joined(module.path, specifier).replace(/(?:\.d)?\.[jt]s$/, '.d.ts'));
  };
  const declarationOf = (module: Module, name: string): Declaration | undefined => {
    const nodes = module.declared.get(name);
    if (nodes === undefined) return undefined;
    const key = `${module.path}#${name}`;
    const known = declarations.get(key) ?? { key, name, module, nodes };
    declarations.set(key, known);
    return known;
  };

  function lookUp(module: Module, name: string): Meaning | undefined {
    const declaration = declarationOf(module, name);
    if (declaration !== undefined) return { kind: 'own', declaration };
    const imported = module.imported.get(name);
    return imported && throughModule(module, imported.from, imported.name);
  }
  function throughModule(module: Module, from: string, name: string): Meaning | undefined {
    if (!from.startsWith('.')) return { kind: 'external', from, name };
    const target = moduleFrom(module, from);
    return target && exportOf(target, name)?.meaning;
  }
  function exportOf(
    module: Module,
    name: string,
  ): { readonly meaning: Meaning | undefined; readonly typeOnly: boolean } | undefined {
    const exported = module.exported.get(name);
    if (exported !== undefined) {
      const { from, typeOnly } = exported;
      const meaning = from === undefined ? lookUp(module, exported.name) : throughModule(module, from, exported.name);
      return { meaning, typeOnly };
    }
    for (const star of module.stars) {
      const target = moduleFrom(module, star);
      const found = target && exportOf(target, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  function namesOf(module: Module): readonly string[] {
    const starred = module.stars.flatMap((star) => {
      const target = moduleFrom(module, star);
      return target ? namesOf(target) : [];
    });
    return [...new Set([...module.exported.keys(), ...starred])];
  }
  function exportedName(module: Module, name: string): ExportedName {
    const found = exportOf(module, name);
    const meaning = found?.meaning;
    const declaration = meaning?.kind === 'own' ? meaning.declaration : undefined;
    const isType = declaration !== undefined && !declaration.nodes.some(declaresValue);
    return {
      name,
      typeOnly: found?.typeOnly === true || isType,
      ...(declaration === undefined ? {} : { declaration }),
      ...(meaning?.kind === 'external' ? { external: `${meaning.from}#${meaning.name}` } : {}),
    };
  }

  const all = sortedBy(entries, ([entry]) => entry).map(([entry, path]) => {
    const module = path === undefined ? undefined : moduleAt(path);
    const names = module === undefined ? [] : sortedBy(namesOf(module), (name) => name);
    return [entry, new Map(names.map((name) => [name, exportedName(module as Module, name)]))] as const;
  });
  const exported = new Map<string, { readonly entry: string; readonly name: string }>();
  for (const [entry, names] of all) {
    for (const { name, declaration } of names.values()) {
      if (declaration !== undefined && !exported.has(declaration.key)) exported.set(declaration.key, { entry, name });
    }
  }
  return { entries: new Map(all), exported, lookUp, modules };
}

function declaresValue(node: ts.Statement): boolean {
  return ts.isVariableStatement(node) || ts.isClassDeclaration(node) || ts.isFunctionDeclaration(node);
}
