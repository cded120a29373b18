import { ts } from '../../base/typescript.ts';
import { ConsumerNames, type Line, type PackageNames } from './consumer-names.ts';
import { inlineObject, innerType, literalsOf, openEnumValues, withAny } from './literal-members.ts';
import type { Declaration, Surface } from './read-surface.ts';
import type { SameParts } from './same-parts.ts';
import { type Members, membersOf, type Shape, type ShapeProperty, type Signature, shapesOf } from './shape.ts';
import type { TypeUse } from './type-graph.ts';
import type { ConsumerProgram, ConsumerUse, Subject } from './use.ts';

/** What repeats the description: its names are promised, their structure is not. */
const rawModule = /(?:^|\/)paths\.d\.ts$/;

/**
 * A consumer program that uses every export of a package but the unchanged ones. It writes types as the old package declares
 * them, with names that the new one must have: each error appears once, at its cause.
 */
export function consumerProgram(
  surface: Surface,
  packageNames: PackageNames,
  directions: (key: string) => TypeUse,
  same?: SameParts,
): ConsumerProgram {
  const names = new ConsumerNames(surface, packageNames, same?.exports);
  const writer = new Writer(names, directions);
  const seen = new Set<string>();
  for (const { declaration, typeOnly } of [...surface.entries.values()].flatMap((exported) => [...exported.values()])) {
    if (declaration === undefined || seen.has(declaration.key) || rawModule.test(declaration.module.path)) continue;
    seen.add(declaration.key);
    const shapes = same?.declares(declaration) ? [] : shapesOf(declaration);
    for (const shape of shapes) writer.use(declaration, shape, directions(declaration.key), typeOnly);
  }
  const lines = [...names.imports, ...writer.lines];
  return { text: lines.map(({ text }) => `${text}\n`).join(''), uses: lines.map(({ use }) => use) };
}

class Writer {
  readonly lines: Line[] = [];
  readonly #names: ConsumerNames;
  readonly #directions: (key: string) => TypeUse;
  /** Types whose properties are named in literals. */
  readonly #spelled = new Set<string>();
  #count = 0;

  constructor(names: ConsumerNames, directions: (key: string) => TypeUse) {
    this.#names = names;
    this.#directions = directions;
  }

  use(declaration: Declaration, shape: Shape, directions: TypeUse, typeOnly: boolean): void {
    const subject: Subject = { declaration, path: [] };
    const name = this.#names.of(declaration);
    if (shape.kind === 'alias') this.#alias(subject, name, shape.type, directions);
    else if (shape.kind === 'constant') this.#constant(subject, name, shape.type);
    else if (shape.kind === 'function') {
      this.#calls(subject, shape.signatures, (given) => `${name}(${given})`);
    } else {
      this.#extend(subject, name, shape.heritage);
      this.#members(subject, name, shape, shape.kind === 'class' ? { pass: false, read: true } : directions);
    }
    if (shape.kind === 'class') this.#class(subject, name, shape, typeOnly);
  }

  #class(subject: Subject, name: string, shape: Shape & { kind: 'class' }, typeOnly: boolean): void {
    this.#block(`type $H = ${name};`, () => {
      for (const [method, signatures] of shape.methods) {
        const key = JSON.stringify(method);
        this.#calls(below(subject, method), signatures, (given) => `$h[${key}](${given})`);
        const [only, other] = signatures;
        if (only === undefined || other !== undefined || only.node.typeParameters !== undefined) continue;
        only.parameters.forEach(({ type }, index) => {
          this.#literals(subject.declaration, type, `Parameters<$H[${key}]>[${index}]`);
        });
      }
      if (typeOnly) return;
      this.#calls(below(subject, 'constructor'), shape.constructors, (given) => `new ${name}(${given})`);
    });
  }

  #alias(subject: Subject, name: string, type: ts.TypeNode, { pass, read }: TypeUse): void {
    const inline = inlineObject(type);
    if (inline !== undefined) {
      this.#within(subject, name, type, { pass, read });
      return;
    }
    const text = this.#names.text(type, subject.declaration);
    this.#block(`type $H = ${name};`, () => {
      if (read) {
        this.#variable({ kind: 'read', subject }, (variable) => `const ${variable}: ${text} = $h;`);
        for (const value of literalsOf(type)) this.#add(`void ($h === ${value});`, { kind: 'compare', subject, value });
      }
      if (pass) {
        this.#variable({ kind: 'pass', subject }, (variable) => `{ let $v!: ${text}; const ${variable}: $H = $v; }`);
        for (const value of literalsOf(type)) {
          this.#add(`void (${value} satisfies $H);`, { kind: 'give', subject, value });
        }
      }
    });
  }

  #constant(subject: Subject, name: string, type: ts.TypeNode): void {
    const values = openEnumValues(type);
    const openEnum = '{ readonly values: readonly string[]; isKnown(value: unknown): boolean }';
    const text = values === undefined ? this.#names.text(type, subject.declaration) : openEnum;
    this.#block('type $H = unknown;', () => {
      const use = { kind: 'read', subject, ofConstant: true } as const;
      this.#variable(use, (variable) => `const ${variable}: ${text} = ${name};`);
      for (const value of values ?? []) {
        const text = `void ${name}.match('', { ${value}: () => 0, unknown: () => 0 });`;
        this.#add(text, { kind: 'handle', subject, value });
      }
    });
  }

  #extend(subject: Subject, name: string, heritage: readonly ts.ExpressionWithTypeArguments[]): void {
    for (const parent of heritage) {
      const text = this.#names.text(parent, subject.declaration);
      this.#block(`type $H = ${name};`, () =>
        this.#variable({ kind: 'extend', subject }, (variable) => `const ${variable}: ${text} = $h;`),
      );
    }
  }

  #members(subject: Subject, host: string, members: Members, directions: TypeUse): void {
    this.#block(`type $H = ${host};`, () => {
      for (const property of members.properties) this.#property(subject, property, directions);
      if (members.index !== undefined) this.#index(subject, members.index, directions);
      if (directions.pass) this.#complete(subject, members);
    });
    for (const property of members.properties) {
      const at = `NonNullable<${host}[${JSON.stringify(property.name)}]>`;
      if (inlineObject(property.type)) this.#within(below(subject, property.name), at, property.type, directions);
    }
    if (members.index !== undefined && inlineObject(members.index)) {
      this.#within(below(subject, '[…]'), `NonNullable<${host}[string]>`, members.index, directions);
    }
  }

  /** The members of an inline object type, inside lists and records. */
  #within(subject: Subject, host: string, type: ts.TypeNode, directions: TypeUse): void {
    const inline = inlineObject(type);
    if (inline === undefined) return;
    const at = inline.way.reduce(
      (inner, step) => `NonNullable<${inner}[${step === '[]' ? 'number' : 'string'}]>`,
      host,
    );
    this.#block(`type $H = ${host};`, () => this.#whole(subject, type, directions));
    this.#members(subject, at, membersOf(inline.type.members), directions);
  }

  /** Where an inline object type is: in a list, a record, or an optional value. */
  #whole(subject: Subject, type: ts.TypeNode, { pass, read }: TypeUse): void {
    if (subject.path.length > 0) return;
    const text = this.#outline(subject, type);
    if (read) this.#variable({ kind: 'read', subject }, (variable) => `const ${variable}: ${text} = $h;`);
    if (pass) {
      this.#variable({ kind: 'pass', subject }, (variable) => `{ let $v!: ${text}; const ${variable}: $H = $v; }`);
    }
  }

  #property(parent: Subject, { name, optional, type }: ShapeProperty, { pass, read }: TypeUse): void {
    const subject = below(parent, name);
    const key = JSON.stringify(name);
    const text = this.#outline(parent, type);
    if (read) {
      const missing = optional ? ' | undefined' : '';
      this.#variable({ kind: 'read', subject }, (variable) => `const ${variable}: (${text})${missing} = $h[${key}];`);
      for (const value of literalsOf(type)) {
        this.#add(`void ($h[${key}] === ${value});`, { kind: 'compare', subject, value });
      }
    }
    if (pass) {
      this.#variable({ kind: 'pass', subject }, (variable) => {
        return `{ let $v!: ${text}; const ${variable}: Partial<$H> = { [${key}]: $v }; }`;
      });
      for (const value of literalsOf(type)) {
        this.#add(`void ({ [${key}]: ${value} } satisfies Partial<$H>);`, { kind: 'give', subject, value });
      }
    }
  }

  #index(parent: Subject, type: ts.TypeNode, { pass, read }: TypeUse): void {
    const subject = below(parent, '[…]');
    const text = this.#outline(parent, type);
    if (read) {
      this.#variable({ kind: 'read', subject }, (variable) => `const ${variable}: (${text}) | undefined = $h['…'];`);
    }
    if (pass) {
      this.#variable({ kind: 'pass', subject }, (variable) => {
        return `{ let $v!: ${text}; const ${variable}: Partial<$H> = { '…': $v }; }`;
      });
    }
  }

  #complete(subject: Subject, { properties }: Members): void {
    const given = properties.filter(({ optional }) => !optional).map(({ name }) => name);
    const type = given.map((name) => `${JSON.stringify(name)}: any`).join('; ');
    this.#variable({ kind: 'complete', subject, given }, (variable) => {
      return `{ let $v!: { ${type} }; const ${variable}: $H = $v; }`;
    });
  }

  #calls(subject: Subject, signatures: readonly Signature[], call: (given: string) => string): void {
    for (const signature of signatures) {
      const { parameters, result, node } = signature;
      const generic = (node.typeParameters ?? []).map((one) => this.#names.text(one, subject.declaration));
      const text = (type: ts.TypeNode) => this.#names.text(type, subject.declaration);
      const isConstructor = ts.isConstructorDeclaration(node);
      this.#braces(generic.length === 0 ? '' : `<${generic.join(', ')}>`, () => {
        parameters.forEach(({ type, optional }, index) => {
          const use: ConsumerUse = { kind: 'call', subject, signature, variable: `$${index}`, keepsResult: false };
          this.#add(`let $a${index}!: ${text(type)}${optional ? ' | undefined' : ''};`, use);
        });
        const most = parameters.length;
        const least = parameters.filter(({ optional }) => !optional).length;
        for (let count = least; count <= most; count++) {
          const given = Array.from({ length: count }, (_, index) => `$a${index}`).join(', ');
          const keepsResult = count === most && result !== undefined && !isConstructor;
          this.#variable({ kind: 'call', subject, signature, keepsResult }, (variable) => {
            const promised = keepsResult && result !== undefined ? `: ${text(result)}` : '';
            return `const ${variable}${promised} = ${call(given)};`;
          });
        }
      });
    }
  }

  /**
   * The parameters of a method, property by property in object literals, if their types are also read: if methods stop taking a
   * property, such a type keeps it, and only a literal shows an error.
   */
  #literals(owner: Declaration, type: ts.TypeNode, place: string): void {
    const inner = innerType(type);
    const declaration = inner && this.#names.declarationOf(inner.type, owner);
    if (declaration === undefined || this.#spelled.has(declaration.key)) return;
    this.#spelled.add(declaration.key);
    const at = `NonNullable<NonNullable<${place}>${inner?.way}>`;
    const { pass, read } = this.#directions(declaration.key);
    for (const shape of shapesOf(declaration)) {
      if (shape.kind !== 'object') continue;
      for (const property of shape.properties) {
        const key = JSON.stringify(property.name);
        if (pass && read) {
          const subject: Subject = { declaration, path: [property.name] };
          this.#variable({ kind: 'literal', subject }, (variable) => {
            return `{ let $v!: any; const ${variable}: Partial<${at}> = { [${key}]: $v }; }`;
          });
        }
        this.#literals(declaration, property.type, `${at}[${key}]`);
      }
    }
  }

  /** A type with `any` in place of an object type that is checked separately. */
  #outline({ declaration }: Subject, type: ts.TypeNode): string {
    const inline = inlineObject(type)?.type;
    if (inline === undefined) return this.#names.text(type, declaration);
    return this.#names.text(withAny(type, inline), declaration);
  }

  #block(head: string, write: () => void): void {
    this.#braces('', () => {
      this.#add(head, { kind: 'follows' });
      this.#add('let $h!: $H;', { kind: 'follows' });
      write();
    });
  }

  /**
   * A separate scope. It is a function, because the compiler follows a variable back to the start of its function, and the
   * program is long.
   */
  #braces(generic: string, write: () => void): void {
    this.#add(`(${generic}() => {`, { kind: 'follows' });
    write();
    this.#add('});', { kind: 'follows' });
  }

  #variable<Draft extends { readonly kind: ConsumerUse['kind'] }>(
    draft: Draft,
    text: (variable: string) => string,
  ): void {
    this.#count += 1;
    const variable = `$v${this.#count}`;
    this.#add(text(variable), { ...draft, variable } as unknown as ConsumerUse);
  }

  #add(text: string, use: ConsumerUse): void {
    this.lines.push({ text, use });
  }
}

function below({ declaration, path }: Subject, name: string): Subject {
  return { declaration, path: [...path, name] };
}
