import { groupedBy, reached } from '../../base/grouped.ts';
import { ts } from '../../base/typescript.ts';
import type { Declaration, Surface } from './read-surface.ts';
import { type Signature, shapesOf } from './shape.ts';
import { namesIn } from './type-text.ts';

/** The ways in which consumers use a type: `pass` values of it, `read` them, or both. */
export interface TypeUse {
  readonly pass: boolean;
  readonly read: boolean;
}

/**
 * How consumers use each declaration, by key: they pass the types of arguments and read those of results. A type that no method
 * takes or returns is read, because the service sends it, such as an error or a webhook.
 */
export function directionsOf(parts: readonly SurfacePart[]): (key: string) => TypeUse {
  const refers = groupedBy(parts, ({ owner }) => owner.key);
  const follow = (types: readonly Declaration[]) =>
    new Set(
      reached(keysOf(types), (key) =>
        (refers.get(key) ?? []).flatMap(({ isCalled, reads }) => (isCalled ? [] : keysOf(reads))),
      ),
    );
  const called = parts.filter(({ isCalled }) => isCalled);
  const passed = follow(called.flatMap(({ passes }) => passes));
  const read = follow(called.flatMap(({ reads }) => reads));
  return (key) => ({ pass: passed.has(key), read: read.has(key) || !passed.has(key) });
}

function keysOf(types: readonly Declaration[]): readonly string[] {
  return types.map(({ key }) => key);
}

/** A part of a declaration, and the types that it refers to. */
export interface SurfacePart {
  readonly owner: Declaration;
  /** Name of the property or method; absent for the whole declaration. */
  readonly member?: string;
  /** Name of a parameter of the method; absent for its result. */
  readonly parameter?: string;
  /** Whether it belongs to a method or a function. */
  readonly isCalled: boolean;
  readonly passes: readonly Declaration[];
  readonly reads: readonly Declaration[];
}

export function partsOfSurface(surface: Surface): readonly SurfacePart[] {
  const known = new Map<string, Declaration>();
  for (const names of surface.entries.values()) {
    for (const { declaration } of names.values()) {
      if (declaration !== undefined) known.set(declaration.key, declaration);
    }
  }
  return [...known.values()].flatMap((owner) => partsOfDeclaration(surface, owner));
}

function partsOfDeclaration(surface: Surface, owner: Declaration): readonly SurfacePart[] {
  const refer = (...nodes: readonly (ts.Node | undefined)[]) => referredTo(surface, owner, nodes);
  const still = (nodes: readonly (ts.Node | undefined)[], member?: string): SurfacePart => {
    return { owner, ...(member === undefined ? {} : { member }), isCalled: false, passes: [], reads: refer(...nodes) };
  };
  const called = (signatures: readonly Signature[], member?: string): readonly SurfacePart[] => {
    const about = { owner, ...(member === undefined ? {} : { member }), isCalled: true };
    const parameters = signatures.flatMap((signature) => signature.parameters);
    return [
      ...parameters.map(({ name, type }): SurfacePart => {
        const [passes, reads] = isGeneric(type) ? [[], refer(type)] : [refer(type), []];
        return { ...about, parameter: name, passes, reads };
      }),
      { ...about, passes: [], reads: refer(...signatures.map(({ result }) => result)) },
    ];
  };
  return shapesOf(owner).flatMap((shape): readonly SurfacePart[] => {
    if (shape.kind === 'function') return called(shape.signatures);
    if (shape.kind === 'alias' || shape.kind === 'constant') return [still([shape.type])];
    const properties = shape.properties.map(({ name, type }) => still([type], name));
    const whole = still([...shape.heritage, shape.index]);
    if (shape.kind === 'object') return [whole, ...properties];
    const methods = [...shape.methods, ['constructor', shape.constructors] as const];
    return [whole, ...properties, ...methods.flatMap(([name, signatures]) => called(signatures, name))];
  });
}

/** Generic parameter types belong to the runtime, and callbacks receive their arguments: `WaitOptions<Loan>`. */
function isGeneric(type: ts.TypeNode): boolean {
  return ts.isTypeReferenceNode(type) && (type.typeArguments?.length ?? 0) > 0 && !lists.has(type.typeName.getText());
}

const lists: ReadonlySet<string> = new Set(['Array', 'ReadonlyArray', 'Record', 'Partial', 'Readonly']);

function referredTo(
  surface: Surface,
  { module }: Declaration,
  nodes: readonly (ts.Node | undefined)[],
): readonly Declaration[] {
  const found = new Map<string, Declaration>();
  for (const node of nodes) {
    for (const name of node === undefined ? [] : namesIn(node)) {
      const meaning = surface.lookUp(module, name);
      if (meaning?.kind === 'own') found.set(meaning.declaration.key, meaning.declaration);
    }
  }
  return [...found.values()];
}
