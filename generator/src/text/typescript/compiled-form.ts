import { type Layout, parenthesised } from './layout.ts';

/**
 * A statement of values in each output format. A statement without one is a type: declarations repeat it, and scripts omit it.
 */
export interface CompiledForm {
  /** In TypeScript. */
  readonly source: Layout;
  /** In JavaScript. */
  readonly script: Layout;
  /** In declarations; absent if nothing outside the module can see it. */
  readonly declaration?: Layout;
  /** The head of a class, whose members have their own forms. */
  readonly isClass?: true;
}

export interface Constant {
  readonly name: string;
  readonly exported: boolean;
  readonly type: Layout;
  readonly value: Layout;
}

/** `export const name: type = value;` */
export function constant({ name, exported, type, value }: Constant): CompiledForm {
  const script: Layout = [`${exported ? 'export ' : ''}const ${name} = `, value, ';'];
  const typed: Layout = [`const ${name}: `, type];
  if (!exported) return { source: [...typed, ' = ', value, ';'], script };
  return {
    source: ['export ', ...typed, ' = ', value, ';'],
    script,
    declaration: ['export declare ', ...typed, ';'],
  };
}

/** `export const name = value as const;` */
export function constantOf(name: string, type: Layout, value: Layout): CompiledForm {
  const script: Layout = [`export const ${name} = `, value];
  return {
    source: [...script, ' as const;'],
    script: [...script, ';'],
    declaration: [`export declare const ${name}: `, type, ';'],
  };
}

/** `export class Name`, without its body. */
export function classHead(name: string): CompiledForm {
  return {
    source: `export class ${name}`,
    script: `export class ${name}`,
    declaration: `export declare class ${name}`,
    isClass: true,
  };
}

/** `readonly name: type;` */
export function field(name: string, type: Layout): CompiledForm {
  const source: Layout = [`readonly ${name}: `, type, ';'];
  return { source, script: `${name};`, declaration: name.startsWith('#') ? '#private;' : source };
}

export interface HeadParameter {
  readonly name: string;
  readonly type: Layout;
  /** `defaulted`: an empty object by default. */
  readonly mode: 'required' | 'optional' | 'defaulted';
}

export interface FunctionHead {
  /** For a method, or a function that the module exports. */
  readonly kind: 'method' | 'function';
  readonly name: string;
  readonly generic?: readonly Layout[];
  readonly parameters: readonly HeadParameter[];
  /** Absent for a constructor. */
  readonly result?: Layout;
}

/** The head of a method or a function, without its body. */
export function signature({ kind, name, generic = [], parameters, result }: FunctionHead): CompiledForm {
  const isFunction = kind === 'function';
  const returned: Layout = result === undefined ? [] : [': ', result];
  const typed = (end: (parameter: HeadParameter) => readonly [mark: string, initial: string]) =>
    parenthesised(
      parameters.map((parameter): Layout => {
        const [mark, initial] = end(parameter);
        return [`${parameter.name}${mark}: `, parameter.type, initial];
      }),
    );
  const inSource = typed(({ mode }) => [mode === 'optional' ? '?' : '', mode === 'defaulted' ? ' = {}' : '']);
  const declared = typed(({ mode }) => [mode === 'required' ? '' : '?', '']);
  const untyped = parenthesised(parameters.map(({ name: own, mode }) => (mode === 'defaulted' ? `${own} = {}` : own)));
  return {
    source: [`${isFunction ? 'export function ' : ''}${name}`, ...generic, inSource, ...returned],
    script: [`${isFunction ? 'export function ' : ''}${name}`, untyped],
    declaration: [`${isFunction ? 'export declare function ' : ''}${name}`, ...generic, declared, ...returned, ';'],
  };
}
