import { groupedBy } from '../../base/grouped.ts';
import { isJsonObject, type Json, valueAt } from '../../base/json.ts';
import type { Surface } from '../../compare/source/read-surface.ts';
import { textWithoutName } from '../../compare/source/renames.ts';
import { sourceSentence } from '../../compare/source/to-source-findings.ts';
import type { SurfaceOperation, SurfacePackage } from '../../usage/sources/package-surface.ts';
import { changedDefaults, operationNotes } from './changed-defaults.ts';
import type { MatchedOperation, MethodMove, MigrationPlan } from './migration-plan.ts';
import {
  type ClientClass,
  clientClass,
  declarationNamed,
  methodOfKind,
  operationIn,
  pairOperations,
  resolved,
  signatureOf,
  succeededMethods,
  successorIn,
} from './pair-operations.ts';
import { renamedMembers, type SuccessorOf } from './renamed-members.ts';
import { TypePairs } from './type-pairs.ts';

/** One side of a migration: the package, its exports, and its description. */
export interface PlanSide {
  readonly surface: SurfacePackage;
  readonly code: Surface;
  readonly description: Json | undefined;
}

/** Plans a migration from the manifests and types of both packages. */
export function makePlan(base: PlanSide, head: PlanSide): MigrationPlan {
  const pairs = pairOperations(base.surface.operations, head.surface.operations);
  const clients = { base: clientClass(base.code, base.surface), head: clientClass(head.code, head.surface) };
  const types = new TypePairs({ base: base.code, head: head.code });
  for (const pair of pairs) pairSignatures(pair, base.code, head.code, types);
  if (clients.base !== undefined && clients.head !== undefined) {
    types.addDeclarations(clients.base.declaration, clients.head.declaration);
  }
  const classes = classMoves(base.surface, pairs);
  const onlyName = (name: string) => {
    const found = types.names.get(name);
    const [first] = found ?? [];
    return found?.size === 1 && first !== name ? first : undefined;
  };
  const changes = renamedMembers(types, (name) => classes.get(name) ?? onlyName(name), successorsIn(base));
  const names = renamedNames({ base, head, pairs, classes, onlyName });
  const methods = methodMoves(base.code, { pairs, clients, head: head.code });
  const client = clients.base?.declaration.name ?? '';
  const resources = resourceMoves(base.surface, clients, methods);
  const gone = new Map([
    ...[...changes.gone].filter(([key]) => !key.startsWith(`${client}.`)),
    ...goneParts(base, { methods, names, client: clients.base, resources, head }),
  ]);
  return {
    base: base.surface,
    head: head.surface,
    client,
    names,
    members: new Map([...changes.members, ...resources]),
    methods,
    entries: movedEntries(base.code, head.code, names),
    gone,
    successors: succeededMethods(base.surface.operations, head.surface.operations, base.description),
    changed: changes.changed,
    defaults: changedDefaults(pairs, base.description, head.description),
    notes: operationNotes(pairs, base.description, head.description),
  };
}

interface Clients {
  readonly base: ClientClass | undefined;
  readonly head: ClientClass | undefined;
}

function pairSignatures({ base, head }: MatchedOperation, old: Surface, next: Surface, types: TypePairs): void {
  const [from, to] = [declarationNamed(old, base.className), declarationNamed(next, head.className)];
  if (from === undefined || to === undefined) return;
  const modules = { base: from.module, head: to.module };
  for (const [method, kind] of base.methods) {
    const other = methodOfKind(head, kind);
    const [left, right] = [signatureOf(from, method), other === undefined ? undefined : signatureOf(to, other)];
    if (left === undefined || right === undefined) continue;
    types.addTypes(left.result, right.result, modules);
    base.arguments.forEach((argument, index) => {
      const place = head.arguments.findIndex((one) => kindOfArgument(one) === kindOfArgument(argument));
      if (argument.startsWith('path/')) return;
      types.addTypes(left.parameters[index]?.type, right.parameters[place]?.type, modules);
    });
  }
}

function kindOfArgument(argument: string): string {
  return argument.split('/')[0] ?? argument;
}

/** Classes of resources whose operations all moved to one other class. */
function classMoves(base: SurfacePackage, pairs: readonly MatchedOperation[]): ReadonlyMap<string, string> {
  const heads = new Map(pairs.map((pair) => [pair.base, pair.head.className]));
  const groups = groupedBy(base.operations, ({ className }) => className);
  return new Map(
    [...groups].flatMap(([name, operations]) => {
      const now = new Set(operations.flatMap((one) => heads.get(one) ?? []));
      const [only] = now;
      return now.size === 1 && only !== undefined && only !== name ? [[name, only] as const] : [];
    }),
  );
}

interface NameSources {
  readonly base: PlanSide;
  readonly head: PlanSide;
  readonly pairs: readonly MatchedOperation[];
  readonly classes: ReadonlyMap<string, string>;
  readonly onlyName: (name: string) => string | undefined;
}

function renamedNames({ base, head, pairs, classes, onlyName }: NameSources): ReadonlyMap<string, string> {
  const exported = [...new Set([...base.code.entries.values()].flatMap((names) => [...names.keys()]))];
  const has = (name: string) => declarationNamed(head.code, name) !== undefined;
  const fresh = [...(head.code.entries.get('.')?.values() ?? [])].filter(
    ({ name }) => declarationNamed(base.code, name) === undefined,
  );
  return new Map(
    exported.flatMap((name) => {
      const old = declarationNamed(base.code, name);
      if (old === undefined) return [];
      const sure = classes.get(name) ?? onlyName(old.name);
      if (sure !== undefined && has(sure)) return [[name, sure] as const];
      if (has(name)) return [];
      const made = pairs.map((pair) => nameOfOperation(name, pair)).find((one) => one !== undefined && has(one));
      if (made !== undefined) return [[name, made] as const];
      const text = textWithoutName(old);
      const same = fresh.filter(
        ({ declaration }) => declaration !== undefined && textWithoutName(declaration) === text,
      );
      const [only] = same;
      return only !== undefined && same.length === 1 ? [[name, only.name] as const] : [];
    }),
  );
}

/** Names based on an `operationId`, such as `ListLoansParams`, change with it. */
function nameOfOperation(name: string, { base, head }: MatchedOperation): string | undefined {
  const typeName = (id: string) => id.slice(0, 1).toUpperCase() + id.slice(1);
  const from = typeName(base.id);
  const rest = name.slice(from.length);
  const isMade = name.startsWith(from) && /^(?:Params|Errors?|Headers|Result|Body)$/.test(rest);
  return isMade ? typeName(head.id) + rest : undefined;
}

function methodMoves(
  old: Surface,
  { pairs, clients, head: next }: { pairs: readonly MatchedOperation[]; clients: Clients; head: Surface },
): ReadonlyMap<string, MethodMove> {
  return new Map(
    pairs.flatMap((pair) => {
      const { base, head } = pair;
      const resource = {
        base: clients.base?.resources.get(base.className) ?? '',
        head: clients.head?.resources.get(head.className) ?? '',
      };
      const now = declarationNamed(next, head.className);
      const from = declarationNamed(old, base.className);
      return [...base.methods].flatMap(([method, kind]) => {
        const name = methodOfKind(head, kind);
        const signature = name === undefined || now === undefined ? undefined : signatureOf(now, name);
        if (name === undefined || signature === undefined || from === undefined) return [];
        const optional = signature.parameters.map((one) => one.optional);
        return [[`${base.className}.${method}`, { pair, resource, method: name, optional }] as const];
      });
    }),
  );
}

/** Properties of the client whose methods all moved to one other property. */
function resourceMoves(
  base: SurfacePackage,
  { base: client }: Clients,
  methods: ReadonlyMap<string, MethodMove>,
): readonly (readonly [string, string])[] {
  return [...(client?.resources ?? [])].flatMap(([className, property]) => {
    const own = base.operations.filter((one) => one.className === className);
    const now = new Set(
      own.flatMap((one) =>
        [...one.methods.keys()].map((method) => methods.get(`${className}.${method}`)?.resource.head),
      ),
    );
    now.delete(undefined);
    const [only] = now;
    const isMoved = now.size === 1 && only !== undefined && only !== property && only !== '';
    return isMoved ? [[`${client?.declaration.name}.${property}`, only] as const] : [];
  });
}

interface Kept {
  readonly methods: ReadonlyMap<string, MethodMove>;
  readonly names: ReadonlyMap<string, string>;
  readonly client: ClientClass | undefined;
  readonly resources: readonly (readonly [string, string])[];
  readonly head: PlanSide;
}

/** The sentence for each method, resource and export that the new package lacks. */
function goneParts(
  { surface, code, description }: PlanSide,
  { methods, names, head }: Kept,
): readonly (readonly [string, string])[] {
  const goneMethods = surface.operations.flatMap((operation) =>
    [...operation.methods.keys()].flatMap((method) => {
      const key = `${operation.className}.${method}`;
      if (methods.has(key)) return [];
      return [[key, goneMethod(key, operation, { surface, description, head })] as const];
    }),
  );
  const goneNames = [...code.entries.values()].flatMap((exported) =>
    [...exported.values()].flatMap(({ name, declaration }) => {
      const isKept = declaration === undefined || names.has(name) || declarationNamed(head.code, name) !== undefined;
      return isKept ? [] : [[name, sourceSentence('source-name-removed', name)] as const];
    }),
  );
  return [...goneMethods, ...goneNames];
}

/** Where a method of the old package went, according to the descriptions. */
function goneMethod(
  key: string,
  operation: SurfaceOperation,
  { surface, description, head }: Pick<PlanSide, 'surface' | 'description'> & Pick<Kept, 'head'>,
): string {
  const { id, successor } = successorIn(head.surface.operations, operation, description);
  const isOther = surface.name !== head.surface.name;
  if (successor !== undefined) {
    const [method] = successor.methods.keys();
    return `${key} has a successor, ${successor.className}.${method}${isOther ? ` of ${head.surface.name}` : ''}, which may mean something else: compare them, and write the call anew.`;
  }
  const hint = id === undefined ? '' : ` Its description names ${id} as the successor.`;
  const isLeaving = valueAt(operationIn(description, operation) ?? null, ['deprecated']) === true;
  if (isOther && !isLeaving) return `${key} stays in ${surface.name}: call it with a client of that package.${hint}`;
  return sourceSentence('source-method-removed', key) + hint;
}

/** Moved entry points, found by their exports. */
function movedEntries(base: Surface, head: Surface, names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...base.entries].flatMap(([entry, exported]) => {
      if (head.entries.has(entry) || exported.size === 0) return [];
      const wanted = [...exported.values()].flatMap(({ name, declaration }) =>
        declaration === undefined ? [] : [names.get(name) ?? name],
      );
      const now = [...head.entries].filter(
        ([other, found]) => other !== '.' && wanted.some((name) => found.has(name)) && !base.entries.has(other),
      );
      const best = now.length === 1 ? now[0]?.[0] : undefined;
      return best === undefined ? [] : [[entry.slice(1), best.slice(1)] as const];
    }),
  );
}

/** The successors of properties and parameters in a description, from `x-replaced-by`. */
function successorsIn({
  surface: { operations },
  description,
}: {
  readonly surface: { readonly operations: readonly SurfaceOperation[] };
  readonly description: Json | undefined;
}): SuccessorOf {
  const found = new Map<string, string>();
  const schemas = description && valueAt(description, ['components', 'schemas']);
  for (const [name, schema] of isJsonObject(schemas) ? Object.entries(schemas) : []) {
    addProperties(name, schema, found);
  }
  for (const operation of operations) {
    const described = operationIn(description, operation);
    const parameters = described && valueAt(described, ['parameters']);
    const type = `${operation.id.slice(0, 1).toUpperCase()}${operation.id.slice(1)}Params`;
    for (const one of Array.isArray(parameters) ? parameters : []) {
      const parameter = resolved(one, description);
      const [name, successor] = [valueAt(parameter, ['name']), valueAt(parameter, ['x-replaced-by'])];
      if (typeof name === 'string' && typeof successor === 'string') found.set(`${type}.${name}`, successor);
    }
  }
  return (owner, property) => found.get(`${owner}.${property}`);
}

function addProperties(owner: string, schema: Json, found: Map<string, string>): void {
  const properties = valueAt(schema, ['properties']);
  for (const [name, property] of isJsonObject(properties) ? Object.entries(properties) : []) {
    const successor = valueAt(property, ['x-replaced-by']);
    if (typeof successor === 'string') found.set(`${owner}.${name}`, successor);
    addProperties(`${owner}.${name}`, property, found);
  }
}
