import { readsAs, takesAnything } from '../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member, valueAt } from '../base/json.ts';
import type { ReferenceHolder } from './check/reference-cycles.ts';
import type { DescriptionContext } from './description-context.ts';
import { hasStandIn, loseValue } from './mend/lose-value.ts';
import { mustBeRefused } from './mend/meant-field.ts';
import { isOther, kindOfTarget, meantReference, wrapReference } from './mend/meant-reference.ts';
import type { HeldValue, Problem } from './mend/wrong-value.ts';
import type { ObjectName, ValueKind } from './openapi/object-table.ts';
import { kindName, objectTitle } from './openapi/value-kinds.ts';
import { keepsSiblings, mappingReference, referenceKeyword } from './reference-of.ts';
import type { ValueHolder } from './repairs.ts';
import { badInput, pathOf, type Site, type SourceFile, siteBelow } from './site.ts';
import type { RefProblem, Target } from './source-tree.ts';

export interface FollowedReference {
  readonly site: Site;
  readonly object: ObjectName;
  readonly target: Target;
}

interface MetReference {
  /** The referrer: the object with the reference, or the member of a mapping. */
  readonly spot: HeldValue;
  readonly ref: string;
  /** The file that the reference is relative to. */
  readonly from: SourceFile;
  /** The object with the reference; absent in a mapping. */
  readonly holder?: JsonObject;
}

interface FoundReference extends MetReference {
  readonly target: Target;
  readonly part: string;
}

/** Follows the references of a walk, and lets it visit their targets, each part once for each kind. */
export class ReferenceWalk {
  readonly holders: ReferenceHolder[] = [];
  readonly #context: DescriptionContext;
  readonly #visit: (spot: HeldValue) => Problem | undefined;
  readonly #problems = new Map<string, Problem | undefined>();
  readonly #met: MetReference[] = [];
  /** Objects that are omitted because their reference is broken. */
  readonly #lostHolders = new Map<Json, Problem>();
  #found: FoundReference[] = [];

  /** `visit` returns why a part can't be used, if so. */
  constructor(context: DescriptionContext, visit: (spot: HeldValue) => Problem | undefined) {
    this.#context = context;
    this.#visit = visit;
  }

  /** The references to objects that become components of the bundle. */
  get followed(): readonly FollowedReference[] {
    return this.#found.flatMap((reference) => {
      const object = objectOf(reference.spot.kind);
      return object ? [{ site: referenceSite(reference), object, target: reference.target }] : [];
    });
  }

  meet(reference: MetReference): void {
    const { limits } = this.#context;
    this.#met.push(reference);
    const { holder, spot } = reference;
    if (holder) this.holders.push({ value: holder, site: spot.site, object: objectOf(spot.kind) ?? 'PathItem' });
    if (this.holders.length > limits.references) {
      throw badInput('too-many-references', siteBelow(spot.site, '$ref'), { limit: String(limits.references) });
    }
  }

  meetMappings(discriminator: JsonObject, site: Site): void {
    const mapping = member(discriminator, 'mapping');
    if (isJsonObject(mapping)) {
      for (const key of Object.keys(mapping)) this.#meetMapping(mapping, key, siteBelow(site, 'mapping', key));
    }
    this.#meetMapping(discriminator, 'defaultMapping', siteBelow(site, 'defaultMapping'));
  }

  #meetMapping(holder: JsonObject, key: string, site: Site): void {
    const value = member(holder, key);
    if (typeof value !== 'string') return;
    const kind: ValueKind = { kind: 'object', object: 'Schema', reference: true };
    this.meet({ spot: { holder, key, kind, site }, ...mappingReference(this.#context.entry, site.file, value) });
  }

  /** Follows all references, including those found on the way, then drops those to unusable parts. */
  async follow(): Promise<void> {
    // References are added during this loop.
    for (const reference of this.#met) await this.#followOne(reference);
    for (let lost = this.#takeLost(); lost.length > 0; lost = this.#takeLost()) {
      for (const [reference, problem] of lost) this.#loseReference(reference, problem);
    }
  }

  /** Removes and returns the references to unusable parts. */
  #takeLost(): readonly (readonly [FoundReference, Problem])[] {
    const lost = this.#found.flatMap((reference) => {
      const problem = this.#problems.get(reference.part) ?? this.#lostHolders.get(reference.target.value);
      return problem === undefined ? [] : [[reference, problem] as const];
    });
    const gone = new Set(lost.map(([reference]) => reference));
    if (gone.size > 0) this.#found = this.#found.filter((reference) => !gone.has(reference));
    return lost;
  }

  async #followOne(met: MetReference): Promise<void> {
    const { tree } = this.#context;
    const { from, ref, spot } = met;
    const target = tree.resolved(from, ref) ?? (await tree.resolve(from, ref));
    if ('code' in target) return await this.#reportBroken(met, target);
    const { kind } = spot;
    if (kind.kind === 'object' && isOther(target, kind.object)) {
      const actual = kindOfTarget(target);
      const found = actual ? kindName(actual) : 'something else';
      const facts = { ref, expected: objectTitle(kind.object), found };
      return await this.#reportBroken(met, { code: 'wrong-kind-ref', facts }, target);
    }
    const part = `${kindName(kind)} ${target.key}`;
    this.#found.push({ ...met, target, part });
    if (this.#problems.has(part)) return;
    this.#problems.set(part, undefined);
    const there: Site = { file: target.file, path: pathOf(target.tokens), via: referenceSite(met) };
    const partSpot: HeldValue = { ...placeOf(target), kind, site: there };
    const problem = this.#visit(partSpot);
    if (problem && target.tokens.length > 0 && hasStandIn(kind)) loseValue(this.#context, partSpot, problem);
    else this.#problems.set(part, problem);
    // Nothing in a string depends on its file.
    if (kind.kind === 'string') this.#context.repairs.replace(spot.holder, spot.key, target.value);
  }

  /** A broken reference, or one to the wrong kind: replaced by the intended one, otherwise given up. */
  async #reportBroken(met: MetReference, problem: RefProblem, target?: Target): Promise<void> {
    const { diagnostics, repairs, tree } = this.#context;
    const { spot, ref, from, holder } = met;
    const at = referenceSite(met);
    if (holder && spot.kind.kind === 'object') {
      const meant = await meantReference(tree, { ...spot.site, file: from }, ref, spot.kind.object, holder, target);
      const wrapped = target && wrapReference(spot.kind.object, target, holder, target.file === from);
      if (meant !== undefined) {
        diagnostics.addRepaired(problem.code, at, problem.facts, readsAs(meant));
        repairs.replace(holder, '$ref', meant);
        return await this.#followOne({ ...met, ref: meant });
      }
      if (wrapped !== undefined) {
        diagnostics.addRepaired(problem.code, at, problem.facts, readsAs(JSON.stringify(wrapped)));
        repairs.replace(spot.holder, spot.key, wrapped);
        this.#visit(spot);
        return;
      }
    }
    if (spot.kind.kind === 'string') return this.#loseReference(met, { code: problem.code, facts: problem.facts, at });
    diagnostics.adopt(problem.causes ?? []);
    if (mustBeRefused(problem.code, ref)) {
      // A single setting causes all of them.
      if (problem.code === 'ref-outside-root') diagnostics.addOnce(problem.code, at, problem.facts, problem.code);
      else diagnostics.add(problem.code, at, problem.facts);
      return;
    }
    this.#loseReference(met, { code: problem.code, facts: problem.facts, at });
  }

  /** Continues without a reference, and without objects that consist only of it. */
  #loseReference(met: MetReference, problem: Problem): void {
    const { diagnostics, repairs, dialect } = this.#context;
    const { spot, holder, ref } = met;
    if (!holder) {
      const at = spot.site;
      if (problem.code === 'unresolved-ref' || problem.code === 'missing-file')
        diagnostics.addOnce('mapping-left-out', at, { ref });
      else
        diagnostics.addRepaired(problem.code, at, problem.facts, { kind: 'lost', effect: 'the mapping is left out' });
      repairs.drop(spot.holder, spot.key);
      return;
    }
    if (objectOf(spot.kind) === 'Schema' && keepsSiblings('Schema', dialect)) {
      repairs.remove(holder, referenceKeyword(holder, 'Schema') ?? '$ref');
      diagnostics.addRepaired(problem.code, problem.at, problem.facts, takesAnything);
      return;
    }
    if (!hasStandIn(spot.kind)) this.#lostHolders.set(holder, problem);
    loseValue(this.#context, spot, problem);
  }
}

function objectOf(kind: ValueKind): ObjectName | undefined {
  return kind.kind === 'object' ? kind.object : undefined;
}

/** The place of the reference: its keyword, or the member of a mapping. */
function referenceSite({ spot, holder }: MetReference): Site {
  if (!holder) return spot.site;
  return siteBelow(spot.site, referenceKeyword(holder, objectOf(spot.kind) ?? 'PathItem') ?? '$ref');
}

/** The container of a reference's target; a whole file has none. */
function placeOf({ file, tokens, value }: Target): Pick<HeldValue, 'holder' | 'key'> {
  const key = tokens.at(-1);
  if (key === undefined) return { holder: [value], key: '0' };
  return { holder: valueAt(file.value, tokens.slice(0, -1)) as ValueHolder, key };
}
