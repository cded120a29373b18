import { ts } from '../../base/typescript.ts';
import { findMember, membersAt } from './find-member.ts';
import { counterpartOf, type ErrorContext, judgeCall } from './judge-call.ts';
import { openEnumValues } from './literal-members.ts';
import { exportedAs } from './root-causes.ts';
import { shapesOf } from './shape.ts';
import type { SourceBreak } from './source-finding.ts';
import type { ConsumerUse, Subject } from './use.ts';

/** The change that causes an error; undefined if the error follows from another one. */
export function judgeError(context: ErrorContext, use: ConsumerUse, error: ts.Diagnostic): readonly SourceBreak[] {
  const compiler = ts.flattenDiagnosticMessageText(error.messageText, ' ');
  switch (use.kind) {
    case 'follows':
      return [];
    case 'name':
      return judgeName(context, use).map((found) => ({ ...found, compiler }));
    case 'call':
      return judgeCall(context, use, error).map((found) => ({ ...found, compiler }));
    case 'literal':
      return judgeLiteral(context, use, error).map((found) => ({ ...found, compiler }));
    default:
      return judgeMember(context, use).map((found) => ({ ...found, compiler }));
  }
}

function judgeName({ head }: ErrorContext, use: ConsumerUse & { kind: 'name' }): readonly SourceBreak[] {
  const { entry, name, declaration } = use;
  const names = head.entries.get(entry);
  if (names === undefined) return [];
  const rule = names.get(name) === undefined ? 'source-name-removed' : 'source-value-removed';
  const base = declaration === undefined ? {} : { base: { declaration, path: [] } };
  return [{ rule, ...base, exported: exportedAs(entry, name), direction: 'both' }];
}

/** The compiler's error number for an unknown property in an object literal. */
const excessProperty = 2353;

/** A property that is still read but that methods no longer take. A removed one causes errors on other lines too. */
function judgeLiteral(
  { base, head }: ErrorContext,
  { subject }: ConsumerUse & { kind: 'literal' },
  error: ts.Diagnostic,
): readonly SourceBreak[] {
  const after = counterpartOf(base, head, subject);
  if (error.code !== excessProperty || after === undefined || findMember(after) === undefined) return [];
  return [{ rule: 'source-property-not-taken', base: subject, direction: 'request' }];
}

type MemberUse = Exclude<ConsumerUse, { kind: 'follows' | 'name' | 'call' | 'literal' }>;

function judgeMember(context: ErrorContext, use: MemberUse): readonly SourceBreak[] {
  const { subject } = use;
  const direction = directionOf(use);
  const head = counterpartOf(context.base, context.head, subject);
  const about = { base: subject, ...(head === undefined ? {} : { head }), direction } as const;
  const gone = head && subject.path.length > 0 ? goneFrom(head) : undefined;
  if (gone === 'owner') {
    const whole = { declaration: subject.declaration, path: [] };
    return [{ rule: 'source-type-changed', base: whole, head: { ...head, path: [] } as Subject, direction }];
  }
  if (gone === 'member') return [removed(about)];
  if (isSaidOfConstant(use, head)) return [];
  switch (use.kind) {
    case 'compare':
    case 'give':
    case 'handle':
      return [{ rule: 'source-enum-value-removed', ...about, detail: plainLiteral(use.value) }];
    case 'complete':
      return head === undefined ? [] : missing(context, use, head);
    case 'pass':
      return [{ rule: 'source-type-narrowed', ...about }];
    case 'read':
    case 'extend':
      return [{ ...about, ...howRead(context, use.variable, subject) }];
  }
}

/** Whether another line says that a constant is gone, or of another kind. */
function isSaidOfConstant(use: MemberUse, head: Subject | undefined): boolean {
  if (!isOfConstant(use) || head === undefined) return false;
  const constants = shapesOf(head.declaration).filter((shape) => shape.kind === 'constant');
  if (use.kind !== 'handle') return constants.length === 0;
  return constants.every(({ type }) => openEnumValues(type) === undefined);
}

function isOfConstant(use: MemberUse): boolean {
  return use.kind === 'handle' || (use.kind === 'read' && use.ofConstant === true);
}

function directionOf(use: MemberUse): SourceBreak['direction'] {
  if (isOfConstant(use)) return 'both';
  return use.kind === 'pass' || use.kind === 'give' || use.kind === 'complete' ? 'request' : 'response';
}

function removed(about: {
  readonly base: Subject;
  readonly head?: Subject;
  readonly direction: SourceBreak['direction'];
}): SourceBreak {
  const { head: _, ...rest } = about;
  return { rule: isResource(about.base) ? 'source-resource-removed' : 'source-property-removed', ...rest };
}

/** Whether the client class lost a resource, rather than a type a property. */
function isResource({ declaration, path }: Subject): boolean {
  return path.length === 1 && declaration.nodes.some(ts.isClassDeclaration);
}

/** Whether the member was removed, or its owner is no longer an object type. */
function goneFrom(head: Subject): 'member' | 'owner' | undefined {
  if (findMember(head) !== undefined) return undefined;
  const whole = { declaration: head.declaration, path: [] };
  if (membersAt(whole) === undefined) return 'owner';
  return isInherited(head) ? undefined : 'member';
}

/** A member without an interface of its own may be inherited. */
function isInherited({ declaration, path }: Subject): boolean {
  const extendsMore = declaration.nodes.some(
    (node) => (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) && node.heritageClauses !== undefined,
  );
  return extendsMore && path.length > 1 && findMember({ declaration, path: path.slice(0, 1) }) === undefined;
}

/** One break for each property that became required; one for all if objects are no longer accepted. */
function missing(
  { checker, variables }: ErrorContext,
  { subject, variable, given }: ConsumerUse & { kind: 'complete' },
  head: Subject,
): readonly SourceBreak[] {
  const declared = variables.get(variable);
  if (declared === undefined) return [];
  const [first, ...others] = objectTypes(checker, checker.getTypeAtLocation(declared.name)).map(requiredNames);
  if (first === undefined) return [{ rule: 'source-type-narrowed', base: subject, head, direction: 'request' }];
  const names = first.filter((name) => others.every((list) => list.includes(name)));
  return names
    .filter((name) => !given.includes(name))
    .map((name) => {
      const path = [...subject.path, name];
      const before = { declaration: subject.declaration, path };
      const stood = findMember(before) !== undefined;
      const after = { declaration: head.declaration, path: [...head.path, name] };
      return {
        rule: 'source-property-required',
        ...(stood ? { base: before } : {}),
        head: after,
        direction: 'request',
      };
    });
}

/** The alternatives of a type with their own properties: strings and lists have only built-in ones. */
function objectTypes(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  const isObject = (part: ts.Type) => (part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  return (type.isUnion() ? type.types : [type]).filter(
    (part) => isObject(part) && !checker.isArrayType(part) && !checker.isTupleType(part),
  );
}

function requiredNames(type: ts.Type): readonly string[] {
  const required = type.getProperties().filter((one) => (one.flags & ts.SymbolFlags.Optional) === 0);
  return required.map(({ escapedName }) => ts.unescapeLeadingUnderscores(escapedName));
}

/** How the read value differs from its declared type. */
function howRead(
  { checker, variables }: ErrorContext,
  variable: string,
  subject: Subject,
): Pick<SourceBreak, 'rule' | 'detail'> {
  const line = variables.get(variable);
  if (line?.initializer === undefined) return { rule: 'source-unclassified' };
  const promised = checker.getTypeAtLocation(line.name);
  return howWidened(checker, promised, checker.getTypeAtLocation(line.initializer), subject.path.length > 0);
}

/** The rule for a read value that no longer fits. */
export function howWidened(
  checker: ts.TypeChecker,
  promised: ts.Type,
  given: ts.Type,
  isMember: boolean,
): Pick<SourceBreak, 'rule' | 'detail'> {
  const parts = given.isUnion() ? given.types : [given];
  const extra = parts.filter((part) => !checker.isTypeAssignableTo(part, promised));
  if (extra.length === 0) return { rule: 'source-type-changed' };
  const all = (flags: ts.TypeFlags) => extra.every((part) => (part.flags & flags) !== 0);
  if (isMember && all(ts.TypeFlags.Undefined)) return { rule: 'source-property-optional' };
  if (isMember && all(ts.TypeFlags.Null)) return { rule: 'source-property-nullable' };
  const known = (promised.isUnion() ? promised.types : [promised]).filter((part) => part.isLiteral());
  if (all(ts.TypeFlags.Literal) && known.length > 0 && extra.length < parts.length) {
    const detail = extra.map((part) => checker.typeToString(part)).join(', ');
    return { rule: 'source-enum-value-added', detail };
  }
  return { rule: extra.length < parts.length ? 'source-union-widened' : 'source-type-changed' };
}

/** A literal in double quotes, for reports. */
function plainLiteral(text: string): string {
  const written = /^'(?<inner>.*)'$/s.exec(text)?.groups?.inner;
  return written === undefined ? text : JSON.stringify(written.replace(/\\'/g, "'"));
}
