import type { ApiModel } from '../../model/api-model.ts';
import { breaksOf, type Compiled, compileConsumers } from './compile-consumers.ts';
import { findMember } from './find-member.ts';
import { counterpart, reordered } from './judge-call.ts';
import type { Surface } from './read-surface.ts';
import { withRenames } from './renames.ts';
import { rootCauses } from './root-causes.ts';
import { shapesOf } from './shape.ts';
import { externalOf, type SourceCase, type SourcePair, type SourceTools, sourceCases } from './source-case.ts';
import type { SourceBreak, SourceVerdict } from './source-finding.ts';
import { sourceFindings } from './to-source-findings.ts';
import { directionsOf, partsOfSurface, type TypeUse } from './type-graph.ts';
import { namesIn } from './type-text.ts';
import { type MethodOf, methodsOf, operationKey, type Subject } from './use.ts';

/**
 * Whether consumers' code still compiles: a program that uses every export of the old package is compiled with the new one, and
 * each cause is reported once.
 * @throws NoPackageError if the published files aren't a package
 */
export function sourceVerdict(pair: SourcePair, tools: SourceTools): SourceVerdict {
  return sourceVerdicts([pair], tools)[0] ?? { level: 'none', findings: [] };
}

export function sourceVerdicts(pairs: readonly SourcePair[], tools: SourceTools): SourceVerdict[] {
  const cases = sourceCases(pairs, tools);
  const compile = (some: readonly SourceCase[], side: 'base' | 'head') => {
    const consumers = some.map(({ program, [side]: next }) => ({ program, package: next }));
    return compileConsumers(consumers, tools.compiler, externalOf(pairs, tools));
  };
  const changed = cases.filter(({ program }) => program.text !== '');
  const withHead = new Map(compile(changed, 'head').map((compiled, index) => [changed[index], compiled]));
  const suspects = changed.filter((one) => withHead.get(one)?.errors.length);
  const withBase = compile(suspects, 'base');
  return cases.map((one) => {
    const unproved = new Set(withBase[suspects.indexOf(one)]?.errors.map(({ line }) => line));
    return verdictOn(one, withHead.get(one), unproved);
  });
}

function verdictOn(
  { pair, surfaces, code }: SourceCase,
  compiled: Compiled | undefined,
  unproved: ReadonlySet<number>,
): SourceVerdict {
  const parts = partsOfSurface(surfaces.base);
  const useOf = directionsOf(partsOfSurface(surfaces.head));
  const broken = compiled === undefined ? [] : breaksOf(compiled, surfaces, unproved);
  const seen = [...broken, ...silentBreaks(surfaces), ...renamedVariables(pair)];
  const causes = withoutEchoes(seen.filter((found) => isStillDone(found, useOf)));
  const sides = {
    base: { surface: surfaces.base, model: pair.base },
    head: { surface: surfaces.head, model: pair.head },
  };
  const renamed = withoutWaiting(withRenames(causes, sides), methodsOf(pair.base));
  const findings = sourceFindings(rootCauses(renamed, surfaces.base, parts), { sides, parts, code });
  return { level: findings.some(({ level }) => level === 'breaking') ? 'breaking' : 'none', findings };
}

/** A type that no method takes or returns any more can't break a caller, so only the change of those methods is reported. */
function isStillDone({ base, head, direction }: SourceBreak, useOf: (key: string) => TypeUse): boolean {
  if (base === undefined || head === undefined || findMember(base)?.signatures !== undefined) return true;
  const { pass, read } = useOf(head.declaration.key);
  return direction === 'both' || (direction === 'request' ? pass : read);
}

/** Breaks that no line of a consumer shows: removed entries, and reordered arguments. */
function silentBreaks({ base, head }: { readonly base: Surface; readonly head: Surface }): readonly SourceBreak[] {
  const gone = [...base.entries.keys()].filter((entry) => !head.entries.has(entry));
  return [
    ...gone.map((exported): SourceBreak => ({ rule: 'source-entry-removed', exported, direction: 'both' })),
    ...[...base.exported.keys()].flatMap((key) => reorderedIn(base, head, key)),
  ];
}

/** The variables that configure a client outside of its code. */
function renamedVariables({ base, head }: SourcePair): readonly SourceBreak[] {
  const now = variablesOf(head);
  return [...variablesOf(base)].flatMap(([option, exported]): readonly SourceBreak[] => {
    const detail = now.get(option);
    if (detail === undefined || detail === exported) return [];
    return [{ rule: 'source-environment-renamed', exported, detail, direction: 'request' }];
  });
}

function variablesOf({ client, package: { environmentPrefix } }: ApiModel): ReadonlyMap<string, string> {
  return new Map([
    ['baseUrl', `${environmentPrefix}_BASE_URL`],
    ...client.credentials.map(({ option, environmentVariable }) => [option, environmentVariable] as const),
  ]);
}

function reorderedIn(base: Surface, head: Surface, key: string): readonly SourceBreak[] {
  const place = base.exported.get(key);
  const old = place && base.entries.get(place.entry)?.get(place.name)?.declaration;
  const next = old && counterpart(base, head, old);
  if (old === undefined || next === undefined) return [];
  const after = shapesOf(next).find((shape) => shape.kind === 'class');
  return shapesOf(old).flatMap((shape): readonly SourceBreak[] => {
    if (shape.kind !== 'class' || after?.kind !== 'class') return [];
    return [...shape.methods].flatMap(([name, [signature]]): readonly SourceBreak[] => {
      const [now] = after.methods.get(name) ?? [];
      const detail = signature && now && reordered(signature, now);
      if (detail === undefined) return [];
      const [from, to] = [
        { declaration: old, path: [name] },
        { declaration: next, path: [name] },
      ];
      return [{ rule: 'source-parameters-reordered', base: from, head: to, detail, direction: 'request' }];
    });
  });
}

/** Removes breaks that another break of the same part covers better. */
export function withoutEchoes(breaks: readonly SourceBreak[]): readonly SourceBreak[] {
  const by = (rule: SourceBreak['rule']) => breaks.filter((one) => one.rule === rule);
  const about = (some: readonly SourceBreak[]) => new Set(some.map(({ base }) => base && keyOf(base)));
  const values = about(by('source-enum-value-removed'));
  const required = about(by('source-property-required'));
  const changed = about(by('source-type-changed'));
  const narrowed = about(by('source-type-narrowed'));
  const wholes = [...by('source-type-changed').filter(({ base }) => base?.path.length === 0)];
  const typesOnly = new Set(by('source-value-removed').map(({ base }) => base?.declaration));
  return breaks.flatMap((one): SourceBreak[] => {
    const { rule, base } = one;
    const key = base && keyOf(base);
    const isNarrowed = rule === 'source-type-narrowed';
    if ((isNarrowed || rule === 'source-type-changed') && values.has(key)) return [];
    if (isNarrowed && (changed.has(key) || required.has(key))) return [];
    if (wholes.some((whole) => isBelow(one, whole))) return [];
    if (rule === 'source-enum-value-removed' && typesOnly.has(base?.declaration)) return [];
    if (rule === 'source-parameter-required' && isSaidByType(one, by('source-property-required'))) return [];
    return [rule === 'source-type-changed' && narrowed.has(key) ? { ...one, direction: 'both' } : one];
  });
}

/** An argument that became required because a property of its type did. */
function isSaidByType({ base, detail }: SourceBreak, required: readonly SourceBreak[]): boolean {
  const signatures = (base && findMember(base)?.signatures) ?? [];
  const types = signatures.flatMap(({ parameters }) => parameters.filter(({ name }) => name === detail));
  return types.some(({ type }) => required.some(({ head }) => head && namesIn(type).has(head.declaration.name)));
}

/** Removes duplicates of operations with two methods, one that calls and one that waits. */
function withoutWaiting(breaks: readonly SourceBreak[], methods: readonly MethodOf[]): readonly SourceBreak[] {
  const methodOf = ({ base }: SourceBreak) => {
    return methods.find(({ className, method }) => className === base?.declaration.name && method === base.path[0]);
  };
  const called = new Set(
    breaks.flatMap((one) => {
      const method = methodOf(one);
      return method === undefined || method.waits
        ? []
        : [`${one.rule.replace('renamed', 'removed')} ${operationKey(method)}`];
    }),
  );
  return breaks.filter((one) => {
    const method = methodOf(one);
    if (method === undefined || !method.waits) return true;
    return !called.has(`${one.rule.replace('renamed', 'removed')} ${operationKey({ ...method, waits: false })}`);
  });
}

function isBelow({ base, head }: SourceBreak, { base: whole }: SourceBreak): boolean {
  if (whole === undefined) return false;
  if (base !== undefined) return base.declaration === whole.declaration && base.path.length > 0;
  return head?.declaration.name === whole.declaration.name;
}

function keyOf({ declaration, path }: Subject): string {
  return JSON.stringify([declaration.key, ...path]);
}
