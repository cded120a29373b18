import { leavesOut, type Repair, readsAs } from '../base/diagnostics.ts';
import { childAt, isJsonObject, type Json, type JsonObject, member } from '../base/json.ts';
import { objectChecks } from './check/object-checks.ts';
import type { DescriptionContext } from './description-context.ts';
import { loseValue } from './mend/lose-value.ts';
import { assumedField, leftOut, meantField, reportLostOperation } from './mend/meant-field.ts';
import { meantKeys } from './mend/meant-key.ts';
import { isProse } from './mend/meant-value.ts';
import { rewriteObject } from './mend/rewrite-object.ts';
import {
  type HeldValue,
  isInclude,
  isUsable,
  meantBy,
  type Problem,
  problemOf,
  wrongValue,
} from './mend/wrong-value.ts';
import { fieldOf, hasField, isExpected, requiredFields } from './openapi/kind-at.ts';
import type { FieldDefinition, KeyRule, ObjectName, ValueKind } from './openapi/object-table.ts';
import { openApiObjects } from './openapi/objects.ts';
import { isFittingScalar, keyProblem, matchesKind, objectTitle } from './openapi/value-kinds.ts';
import { ignoredSiblings, keepsSiblings, type ReferenceKeyword, referenceKeyword } from './reference-of.ts';
import { keyOf, type Site, siteBelow } from './site.ts';
import { ReferenceWalk } from './walk-references.ts';

/**
 * Walks a description and everything that it refers to, each part once, by the table of the OpenAPI object model, and opens the
 * referenced files. A value of the wrong kind is read as what it means, or omitted with the smallest part around it.
 */
export class DescriptionWalk {
  readonly references: ReferenceWalk;
  readonly #context: DescriptionContext;
  /** The visited objects by kind, and why they can't be used. */
  readonly #seen = new Map<ObjectName, Map<Json, Problem | undefined>>();

  constructor(context: DescriptionContext) {
    this.#context = context;
    this.references = new ReferenceWalk(context, (spot) => this.#visit(spot));
  }

  async walk(): Promise<void> {
    const { entry } = this.#context;
    const site: Site = { file: entry, path: undefined };
    this.#visitValue(entry.value, {
      holder: [entry.value],
      key: '0',
      kind: { kind: 'object', object: 'OpenAPI' },
      site,
    });
    await this.references.follow();
  }

  /** Visits a value, and returns why it can't be used, if so. */
  #visit(spot: HeldValue): Problem | undefined {
    const { holder, key, kind, site } = spot;
    const value = childAt(holder, key) as Json;
    if (isInclude(value, kind)) {
      this.references.meet({ spot, ref: value.$ref, from: site.file, holder: value });
      return undefined;
    }
    if (isUsable(value, kind, this.#context.dialect)) return this.#visitValue(value, spot);
    const meant = meantBy(this.#context, value, spot);
    if (meant === undefined) return wrongValue(this.#context, value, spot);
    this.#context.repairs.replace(holder, key, meant);
    return isInclude(meant, kind) ? this.#visit(spot) : this.#visitValue(meant, spot);
  }

  #visitValue(value: Json, spot: HeldValue): Problem | undefined {
    const { kind } = spot;
    switch (kind.kind) {
      case 'choice': {
        const fitting = kind.of.find((alternative) => matchesKind(value, alternative, this.#context.dialect));
        return fitting && this.#visitValue(value, { ...spot, kind: fitting });
      }
      case 'list':
        if (Array.isArray(value)) this.#visitList(value, kind, spot.site);
        return undefined;
      case 'map':
        if (isJsonObject(value)) this.#visitMap(value, kind, spot.site);
        return undefined;
      case 'object':
        return isJsonObject(value) ? this.#visitObject(value, kind, spot) : undefined;
      default:
        return undefined;
    }
  }

  /** Visits a member or item, and continues without it if it can't be used. */
  #visitMember(spot: HeldValue): void {
    const problem = this.#visit(spot);
    if (problem) loseValue(this.#context, spot, problem);
  }

  #visitList(value: readonly Json[], kind: ValueKind & { kind: 'list' }, site: Site): void {
    for (const [index, item] of value.entries()) {
      if (isFittingScalar(item, kind.items)) continue;
      const key = String(index);
      this.#visitMember({ holder: value, key, kind: kind.items, site: siteBelow(site, key) });
    }
  }

  #visitMap(value: JsonObject, { values, keys }: ValueKind & { kind: 'map' }, site: Site): void {
    for (const key of Object.keys(value)) this.#visitKeyed(value, key, values, keys, site);
  }

  #visitKeyed(holder: JsonObject, key: string, kind: ValueKind, rule: KeyRule, site: Site): void {
    const at = siteBelow(site, key);
    if (keyProblem(rule, key) === undefined || this.#readKey(holder, key, rule, at)) {
      this.#visitMember({ holder, key, kind, site: at });
      return;
    }
    const problem = { code: keyProblem(rule, key) ?? 'wrong-type', facts: { [rule]: key, key }, at: keyOf(at) };
    if (!isProse(key)) this.#context.diagnostics.add(problem.code, problem.at, problem.facts);
    else loseValue(this.#context, { holder, key, kind, site: at }, problem);
  }

  /** Reads a key as the intended ones; returns whether that worked. */
  #readKey(holder: JsonObject, key: string, rule: KeyRule, at: Site): boolean {
    const { diagnostics, repairs } = this.#context;
    const isFree = (wanted: string) =>
      !Object.keys(holder).some(
        (known) => (repairs.newKey(holder, known) ?? known).toLowerCase() === wanted.toLowerCase(),
      );
    const meant = meantKeys(rule, key, isFree);
    const [first, ...others] = meant ?? [];
    const code = keyProblem(rule, key);
    if (first === undefined || code === undefined) return false;
    diagnostics.addRepaired(code, keyOf(at), { [rule]: key, key }, readsAs([first, ...others].join(' and ')));
    repairs.rename(holder, key, first);
    for (const other of others.filter((wanted) => !Object.hasOwn(holder, wanted))) {
      repairs.replace(holder, other, holder[key] as Json);
      repairs.addKey(holder, other, key);
    }
    return true;
  }

  #visitObject(value: JsonObject, kind: ValueKind & { kind: 'object' }, spot: HeldValue): Problem | undefined {
    const { object } = kind;
    const seen = this.#seen.get(object) ?? new Map<Json, Problem | undefined>();
    this.#seen.set(object, seen);
    if (seen.has(value)) return seen.get(value);
    seen.set(value, undefined);
    const problem = this.#visitNewObject(value, kind, spot);
    seen.set(value, problem);
    return problem;
  }

  #visitNewObject(value: JsonObject, kind: ValueKind & { kind: 'object' }, spot: HeldValue): Problem | undefined {
    const { object } = kind;
    const { site } = spot;
    rewriteObject(this.#context, object, value, site);
    this.#dropUnreadable(value, kind, site);
    const keyword = kind.reference || object === 'PathItem' ? referenceKeyword(value, object) : undefined;
    if (keyword) {
      this.#meetReference(value, keyword, { ...spot, kind });
      if (!keepsSiblings(object, this.#context.dialect)) return undefined;
    }
    const missing = this.#visitFields(value, object, site) ?? this.#checkRequired(value, object, site);
    return missing ?? objectChecks.get(object)?.(this.#context, value, site);
  }

  /** A reference that isn't a text leads nowhere. */
  #dropUnreadable(value: JsonObject, { reference, object }: ValueKind & { kind: 'object' }, site: Site): void {
    const ref = reference || object === 'PathItem' ? member(value, '$ref') : undefined;
    if (ref === undefined || typeof ref === 'string') return;
    const at = siteBelow(site, '$ref');
    const { code, facts } = problemOf(ref, { kind: 'string' }, at);
    this.#context.diagnostics.addRepaired(code, at, facts, leavesOut);
    this.#context.repairs.remove(value, '$ref');
  }

  #meetReference(value: JsonObject, keyword: ReferenceKeyword, spot: HeldValue): void {
    const { diagnostics, dialect } = this.#context;
    const { kind, site } = spot;
    const object = kind.kind === 'object' ? kind.object : 'Schema';
    const at = siteBelow(site, keyword);
    const ref = value[keyword];
    if (typeof ref !== 'string') return;
    if (keyword === '$dynamicRef' && this.#context.tree.isAmbiguous(site.file, ref)) {
      diagnostics.add('dynamic-ref', at, { ref });
      return;
    }
    if (object === 'MediaType' && dialect !== '3.2') {
      diagnostics.addOnce('other-dialect', keyOf(at), { field: keyword, object: objectTitle(object), dialect: '3.2' });
    }
    this.references.meet({ spot, ref, from: site.file, holder: value });
    const ignored = ignoredSiblings(value, object, dialect);
    if (ignored.length > 0) {
      diagnostics.addOnce('ref-siblings-ignored', at, { names: ignored.toSorted().join(', ') }, 'ref-siblings-ignored');
    }
  }

  /** Visits the fields of an object; returns the problem if an essential one can't be used. */
  #visitFields(value: JsonObject, object: ObjectName, site: Site): Problem | undefined {
    const { patterned, extensible } = openApiObjects[object];
    let lost: Problem | undefined;
    for (const written of Object.keys(value)) {
      let key = written;
      let field = fieldOf(object, key);
      if (!field && !(extensible && key.startsWith('x-')) && !patterned) {
        key = meantField(this.#context, value, object, key, siteBelow(site, key));
        field = fieldOf(object, key);
      }
      const item = value[key] as Json;
      // Nine of ten values are correct scalars, which need no further look-up.
      if (field && isFittingScalar(item, field.value) && hasField(field, this.#context.dialect)) continue;
      if (!field && extensible && key.startsWith('x-')) continue;
      const at = siteBelow(site, written);
      if (field) lost = this.#visitField(value, key, field, object, at) ?? lost;
      else if (patterned) this.#visitKeyed(value, key, patterned.values, patterned.keys, site);
      else if (!reportLostOperation(this.#context, object, key, item, at)) this.#reportUnknown(object, key, at);
    }
    if (object === 'Discriminator') this.references.meetMappings(value, site);
    return lost;
  }

  #reportUnknown(object: ObjectName, field: string, at: Site): void {
    // The model names the keywords of JSON Schema that it doesn't follow.
    if (object === 'Schema' && field.startsWith('$')) return;
    this.#context.diagnostics.addOnce('unknown-field', keyOf(at), { field, object: objectTitle(object) });
  }

  #visitField(
    value: JsonObject,
    key: string,
    field: FieldDefinition,
    object: ObjectName,
    site: Site,
  ): Problem | undefined {
    const { dialect, diagnostics, repairs } = this.#context;
    const reason = leftOut(object, key, value[key] as Json, field, dialect);
    if (reason) {
      if (reason.repair) diagnostics.addRepaired(reason.code, site, reason.facts, reason.repair);
      else diagnostics.addOnce(reason.code, site, reason.facts);
      repairs.leaveOut(value, key);
      return undefined;
    }
    if (!hasField(field, dialect)) {
      const facts = { field: key, object: objectTitle(object), dialect: field.since ?? field.only ?? '' };
      diagnostics.addOnce('other-dialect', keyOf(site), facts);
    }
    const spot = { holder: value, key, kind: field.value, site };
    const problem = this.#visit(spot);
    if (problem && field.required && assumedField(object, key, value, site) === undefined) return problem;
    if (problem) loseValue(this.#context, spot, problem);
    return undefined;
  }

  #checkRequired(value: JsonObject, object: ObjectName, site: Site): Problem | undefined {
    const { dialect, diagnostics, repairs } = this.#context;
    for (const [key, field] of requiredFields(object)) {
      if (Object.hasOwn(value, key) && !(field.required && repairs.isLeftOut(value, key))) continue;
      const facts = { field: key, object: objectTitle(object) };
      if (!field.required) {
        if (isExpected(field, dialect)) diagnostics.addOnce('expected-field', site, facts);
        continue;
      }
      const assumed = assumedField(object, key, value, site);
      if (assumed === undefined) return { code: 'missing-field', facts, at: site };
      const repair: Repair = { kind: 'read', effect: `it is taken to be ${JSON.stringify(assumed)}` };
      diagnostics.addRepaired('missing-field', site, facts, repair);
      repairs.restore(value, key, assumed);
    }
    return undefined;
  }
}
