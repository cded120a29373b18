import type ts from 'typescript';
import { inlineObject } from './literal-members.ts';
import { type Members, membersOf, type Signature, shapesOf } from './shape.ts';
import type { Subject } from './use.ts';

/** What stands at a subject. */
export interface Found {
  readonly node: ts.Node;
  /** Type of a property. */
  readonly type?: ts.TypeNode;
  readonly optional?: boolean;
  /** Of a method, a constructor or a function. */
  readonly signatures?: readonly Signature[];
}

/** What stands at a subject; undefined where there is nothing. */
export function findMember({ declaration, path }: Subject): Found | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return wholeOf(declaration);
  for (const shape of shapesOf(declaration)) {
    if (shape.kind === 'class' && rest.length === 0) {
      const signatures = first === 'constructor' ? shape.constructors : shape.methods.get(first);
      const node = signatures?.[0]?.node;
      if (signatures !== undefined && node !== undefined) return { node, signatures };
    }
    const members = shape.kind === 'alias' ? inlineMembers(shape.type) : 'properties' in shape ? shape : undefined;
    const found = members && inMembers(members, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Properties at a subject that is an object type; undefined where it is none. */
export function membersAt(subject: Subject): Members | undefined {
  if (subject.path.length > 0) {
    const type = findMember(subject)?.type;
    return type && inlineMembers(type);
  }
  for (const shape of shapesOf(subject.declaration)) {
    if ('properties' in shape) return shape;
    if (shape.kind === 'alias') return inlineMembers(shape.type);
  }
  return undefined;
}

function wholeOf(declaration: Subject['declaration']): Found | undefined {
  const functions = shapesOf(declaration).find((shape) => shape.kind === 'function');
  const [node] = declaration.nodes;
  if (node === undefined) return undefined;
  return functions?.kind === 'function' ? { node, signatures: functions.signatures } : { node };
}

function inMembers(members: Members, [name, ...rest]: readonly string[]): Found | undefined {
  const property = members.properties.find((one) => one.name === name);
  const found =
    property ?? (name === '[…]' && members.index ? { node: members.index, type: members.index } : undefined);
  if (found === undefined || rest.length === 0) return found;
  const inner = inlineMembers(found.type);
  return inner && inMembers(inner, rest);
}

function inlineMembers(type: ts.TypeNode): Members | undefined {
  const inline = inlineObject(type);
  return inline && membersOf(inline.type.members);
}
