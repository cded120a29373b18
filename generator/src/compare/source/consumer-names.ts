import { sortedBy } from '../../base/order.ts';
import { ts } from '../../base/typescript.ts';
import type { Declaration, Surface } from './read-surface.ts';
import type { SameParts } from './same-parts.ts';
import { typeText } from './type-text.ts';
import type { ConsumerUse } from './use.ts';

export interface PackageNames {
  readonly packageName: string;
  readonly runtime: string;
}

/** A line of a consumer program, and its purpose. */
export interface Line {
  readonly text: string;
  readonly use: ConsumerUse;
  /** The name that an import gives. */
  readonly local?: string;
}

/** The names of imports in a consumer program. Each name is unique, so that none hides another or a global name. */
export class ConsumerNames {
  readonly #lines: Line[] = [];
  /** Names of imports that the program needs. */
  readonly #needed = new Set<string>();
  readonly #surface: Surface;
  readonly #runtime: string;
  readonly #names = new Map<string, string>();
  readonly #externals = new Map<string, string>();
  #count = 0;

  /**
   * @param runtime - The only other package whose types are read; other types count as `any`.
   * @param skips - Names that are imported only for code that uses them.
   */
  constructor(surface: Surface, { packageName, runtime }: PackageNames, skips: SameParts['exports'] = () => false) {
    this.#surface = surface;
    this.#runtime = runtime;
    for (const [entry, names] of sortedBy(surface.entries, ([name]) => name)) {
      const specifier = JSON.stringify(packageName + entry.slice(1));
      for (const exported of names.values()) {
        const { name, typeOnly, declaration } = exported;
        const local = this.#next();
        const use: ConsumerUse = { kind: 'name', entry, name, ...(declaration === undefined ? {} : { declaration }) };
        this.#lines.push({
          text: `import ${typeOnly ? 'type ' : ''}{ ${name} as ${local} } from ${specifier};`,
          use,
          local,
        });
        if (!typeOnly) this.#lines.push({ text: `void ${local};`, use, local });
        if (!skips(entry, exported)) this.#needed.add(local);
        if (declaration !== undefined && !this.#names.has(declaration.key)) this.#names.set(declaration.key, local);
      }
    }
  }

  /** Imports, and copies of types that can't be imported. */
  get imports(): readonly Line[] {
    return this.#lines.filter(({ local }) => local === undefined || this.#needed.has(local));
  }

  /** The program's name of a declaration. */
  of(declaration: Declaration): string {
    const known = this.#names.get(declaration.key);
    if (known !== undefined) {
      this.#needed.add(known);
      return known;
    }
    const local = this.#next();
    this.#names.set(declaration.key, local);
    const node = declaration.nodes.find((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one));
    const text = node && this.text(node, declaration);
    const copy = text?.replace(/^(?:export )?(?:declare )?(interface|type) [^\s<{=]+/, `$1 ${local}`);
    this.#add(copy ?? `type ${local} = any;`, { kind: 'follows' });
    return local;
  }

  /** The declaration that a type names; undefined if it names none, or one with arguments. */
  declarationOf(type: ts.TypeNode, { module }: Declaration): Declaration | undefined {
    if (!ts.isTypeReferenceNode(type) || type.typeArguments !== undefined) return undefined;
    const meaning = this.#surface.lookUp(module, type.typeName.getText());
    return meaning?.kind === 'own' ? meaning.declaration : undefined;
  }

  /** A type of the package in the program's names. */
  text(node: ts.Node, { module }: Declaration): string {
    return typeText(node, module.source, (name) => {
      const meaning = this.#surface.lookUp(module, name);
      if (meaning === undefined) return undefined;
      return meaning.kind === 'own' ? this.of(meaning.declaration) : this.#external(meaning.from, meaning.name);
    });
  }

  #external(from: string, name: string): string {
    const key = `${from}#${name}`;
    const known = this.#externals.get(key);
    if (known !== undefined) return known;
    const local = this.#next();
    this.#externals.set(key, local);
    const text =
      from === this.#runtime
        ? `import type { ${name} as ${local} } from ${JSON.stringify(from)};`
        : `type ${local}<A = any, B = any, C = any, D = any> = any;`;
    this.#add(text, { kind: 'follows' });
    return local;
  }

  #add(text: string, use: ConsumerUse): void {
    this.#lines.push({ text, use });
  }

  #next(): string {
    this.#count += 1;
    return `$${this.#count}`;
  }
}
