import { ts } from '../../base/typescript.ts';
import { findMember } from './find-member.ts';
import type { Declaration, ExportedName, Surface } from './read-surface.ts';
import type { Signature } from './shape.ts';
import type { SourceBreak } from './source-finding.ts';
import type { ConsumerUse, Subject } from './use.ts';

/** The export of the new package with the name of an old declaration. */
export function counterpart(base: Surface, head: Surface, declaration: Declaration): Declaration | undefined {
  return exportedIn(head, base.exported.get(declaration.key))?.declaration;
}

/** The same part in the new package, if its declaration is still exported. */
export function counterpartOf(base: Surface, head: Surface, { declaration, path }: Subject): Subject | undefined {
  const other = counterpart(base, head, declaration);
  return other && { declaration: other, path };
}

function exportedIn(
  surface: Surface,
  place: { readonly entry: string; readonly name: string } | undefined,
): ExportedName | undefined {
  return place && surface.entries.get(place.entry)?.get(place.name);
}

/** The change of a method that causes an error in a call: of its arguments or its result. */
export function judgeCall(
  { base, head }: ErrorContext,
  use: ConsumerUse & { kind: 'call' },
  error: ts.Diagnostic,
): readonly SourceBreak[] {
  const { subject, signature, keepsResult, variable } = use;
  const other = counterpartOf(base, head, subject);
  if (other === undefined) return [];
  const found = findMember(other);
  if (found === undefined) return [{ rule: 'source-method-removed', base: subject, direction: 'both' }];
  const about = { base: subject, head: other } as const;
  const place = nodeAt(error);
  if (keepsResult && place !== undefined && ts.isIdentifier(place) && place.text === variable) {
    return [{ rule: 'source-result-changed', ...about, direction: 'response' }];
  }
  const next = closest(signature, found.signatures ?? []);
  if (next === undefined) return [{ rule: 'source-unclassified', ...about, direction: 'both' }];
  return argumentBreaks(signature, next, argumentAt(place)).map((one) => ({ ...one, ...about, direction: 'request' }));
}

/** The signature that shares the most names. */
function closest(old: Signature, signatures: readonly Signature[]): Signature | undefined {
  const shared = (one: Signature) =>
    one.parameters.filter(({ name }) => old.parameters.some((other) => other.name === name)).length;
  return [...signatures].sort((a, b) => shared(b) - shared(a))[0];
}

/** Position of the argument with the error. */
function argumentAt(place: ts.Node | undefined): number | undefined {
  for (let node = place; node !== undefined; node = node.parent) {
    const { parent } = node;
    if (parent !== undefined && (ts.isCallExpression(parent) || ts.isNewExpression(parent))) {
      const index = (parent.arguments ?? ts.factory.createNodeArray()).indexOf(node as ts.Expression);
      return index < 0 ? undefined : index;
    }
  }
  return undefined;
}

function nodeAt({ file, start }: ts.Diagnostic): ts.Node | undefined {
  if (file === undefined || start === undefined) return undefined;
  const find = (node: ts.Node): ts.Node => {
    const inner = node.getChildren(file).find((child) => child.getStart(file) <= start && start < child.getEnd());
    return inner === undefined ? node : find(inner);
  };
  return find(file);
}

/** The facts for judging a compiler error. */
export interface ErrorContext {
  readonly base: Surface;
  readonly head: Surface;
  readonly checker: ts.TypeChecker;
  /** Variables of the consumer program by name. */
  readonly variables: ReadonlyMap<string, ts.VariableDeclaration>;
}

/** The parameters of a method, in order. */
interface PlacedCall {
  readonly parameters: readonly { readonly name: string; readonly optional: boolean }[];
}

/** How the parameters differ: new and required ones, removed ones, moved ones. */
export function argumentBreaks(
  old: PlacedCall,
  next: PlacedCall,
  argument: number | undefined,
): readonly Pick<SourceBreak, 'rule' | 'detail'>[] {
  const names = old.parameters.map(({ name }) => name);
  const nextNames = next.parameters.map(({ name }) => name);
  const kept = names.filter((name) => nextNames.includes(name));
  const added = next.parameters.filter(({ name }) => !names.includes(name));
  const gone = names.filter((name) => !nextNames.includes(name));
  const renamed = gone.length === added.length;
  const breaks: Pick<SourceBreak, 'rule' | 'detail'>[] = [];
  for (const { name, optional } of next.parameters) {
    const before = old.parameters.find((one) => one.name === name);
    const isNew = before === undefined && !renamed;
    if (!optional && (isNew || before?.optional === true))
      breaks.push({ rule: 'source-parameter-required', detail: name });
    else if (isNew && kept.some((one) => nextNames.indexOf(one) > nextNames.indexOf(name))) {
      breaks.push({ rule: 'source-parameter-inserted', detail: name });
    }
  }
  if (!renamed) breaks.push(...gone.map((name) => ({ rule: 'source-parameter-removed', detail: name }) as const));
  if (breaks.length > 0) return breaks;
  if (!isSameOrder(kept, nextNames)) return [{ rule: 'source-parameters-reordered', detail: nextNames.join(', ') }];
  const detail = argument === undefined ? undefined : names[argument];
  return [
    {
      rule: detail === undefined ? 'source-unclassified' : 'source-parameter-narrowed',
      ...(detail === undefined ? {} : { detail }),
    },
  ];
}

/** A method whose arguments changed places without a compiler error. */
export function reordered(old: PlacedCall, next: PlacedCall): string | undefined {
  const names = old.parameters.map(({ name }) => name);
  const nextNames = next.parameters.map(({ name }) => name);
  const kept = names.filter((name) => nextNames.includes(name));
  return isSameOrder(kept, nextNames) ? undefined : nextNames.join(', ');
}

function isSameOrder(kept: readonly string[], nextNames: readonly string[]): boolean {
  const order = nextNames.filter((name) => kept.includes(name));
  return kept.every((name, index) => order[index] === name);
}
