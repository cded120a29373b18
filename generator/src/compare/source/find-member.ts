import type { ts } from '../../base/typescript.ts';
import type { CodePlace } from '../wire/finding.ts';
import { inlineObject } from './literal-members.ts';
import { readModule, type SourcePackage } from './module.ts';
import { type Members, membersOf, type Signature, shapesOf } from './shape.ts';
import type { Subject } from './use.ts';

/** The place of a part of a package: in its source, if available, otherwise in its declarations. */
export function codePlace({ files }: SourcePackage, { declaration, path }: Subject): CodePlace {
  const { module, name } = declaration;
  const candidates = [module.path.replace(/^dist\//, 'src/'), module.path].map((one) => one.replace(/\.d\.ts$/, '.ts'));
  const file = candidates.find((one) => files.has(one));
  const source = file === undefined ? module : readModule(file, files.get(file) ?? '');
  const nodes = source.declared.get(name) ?? declaration.nodes;
  const origin = source.declared.has(name) ? source : module;
  const node = findMember({ declaration: { ...declaration, module: origin, nodes }, path })?.node ?? nodes[0];
  const { line, character } = origin.source.getLineAndCharacterOfPosition(node?.getStart(origin.source) ?? 0);
  return { file: origin.path, line: line + 1, column: character + 1 };
}

/** The declaration at a subject. */
interface Found {
  readonly node: ts.Node;
  /** Type of a property. */
  readonly type?: ts.TypeNode;
  readonly optional?: boolean;
  /** Of a method, a constructor or a function. */
  readonly signatures?: readonly Signature[];
}

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
