import { isJsonObject, type Json, type JsonObject, member } from '../base/json.ts';
import { objectChecks } from './check/object-checks.ts';
import type { ReferenceHolder } from './check/reference-cycles.ts';
import type { DescriptionContext } from './description-context.ts';
import { canBeLeftOut, leftOut } from './leniency.ts';
import { fieldOf, hasField, isExpected, kindAt, looksLike, requiredFields } from './openapi/kind-at.ts';
import type { FieldDefinition, KeyRule, ObjectName, ValueKind } from './openapi/object-table.ts';
import { openApiObjects } from './openapi/objects.ts';
import {
  isFittingScalar,
  keyProblem,
  kindName,
  matchesKind,
  objectTitle,
  scalarProblem,
} from './openapi/value-kinds.ts';
import {
  ignoredSiblings,
  keepsSiblings,
  mappingReference,
  type ReferenceKeyword,
  referenceKeyword,
} from './reference-of.ts';
import { keyOf, pathOf, type Site, siteBelow, writtenAt } from './site.ts';
import { badInput } from './site-diagnostics.ts';
import type { SourceFile } from './source-file.ts';
import type { Target } from './source-tree.ts';

/** A reference that was followed. */
export interface FollowedReference {
  readonly site: Site;
  readonly object: ObjectName;
  readonly target: Target;
}

/** A reference that the walk has met. */
interface MetReference {
  readonly site: Site;
  readonly object: ObjectName;
  readonly ref: string;
  /** The file that the reference is relative to. */
  readonly from: SourceFile;
  /** The mapping of a discriminator that it is in. */
  readonly mapping?: { readonly object: JsonObject; readonly key: string };
}

/** A part of a file that is known to be of some kind: the entry, and what references name. */
interface KnownPart {
  readonly value: Json;
  readonly kind: ValueKind;
  readonly site: Site;
}

/**
 * Walks a description and everything that it refers to, each part once, along the table of the OpenAPI object model; opens the
 * files that references name. Every value is compared with the kind that the table wants at its place.
 */
export class DescriptionWalk {
  readonly references: FollowedReference[] = [];
  readonly holders: ReferenceHolder[] = [];
  readonly #context: DescriptionContext;
  readonly #parts: KnownPart[] = [];
  readonly #partKeys = new Set<string>();
  readonly #seen = new Map<ObjectName, Set<Json>>();
  #met: MetReference[] = [];

  constructor(context: DescriptionContext) {
    this.#context = context;
  }

  async walk(): Promise<void> {
    const { entry } = this.#context;
    this.#parts.push({
      value: entry.value,
      kind: { kind: 'object', object: 'OpenAPI' },
      site: { file: entry, path: undefined },
    });
    // Parts are added while this goes on.
    for (const part of this.#parts) {
      this.#visit(part.value, part.kind, part.site);
      const met = this.#met;
      this.#met = [];
      for (const reference of met) await this.#follow(reference);
    }
  }

  async #follow({ site, object, ref, from, mapping }: MetReference): Promise<void> {
    const { repairs, diagnostics, tree } = this.#context;
    const target = tree.resolved(from, ref) ?? (await tree.resolve(from, ref));
    if ('code' in target) {
      if (mapping && canBeLeftOut(target, ref)) {
        diagnostics.addOnce('mapping-left-out', site, { ref });
        repairs.leaveOut(mapping.object, mapping.key);
        return;
      }
      // One setting is the cause of all of them.
      if (target.code === 'ref-outside-root') diagnostics.addOnce(target.code, site, target.facts, target.code);
      else diagnostics.add(target.code, site, target.facts);
      diagnostics.adopt(target.causes ?? []);
      return;
    }
    const stands = standingAt(target);
    const isOther = stands ? stands.kind !== 'object' || stands.object !== object : !looksLike(target.value, object);
    if (isOther) {
      const found = stands ? kindName(stands) : 'something else';
      diagnostics.add('wrong-kind-ref', site, { ref, expected: objectTitle(object), found });
      return;
    }
    this.references.push({ site, object, target });
    const known = `${object} ${target.key}`;
    if (this.#partKeys.has(known)) return;
    this.#partKeys.add(known);
    this.#parts.push({
      value: target.value,
      kind: { kind: 'object', object, reference: true },
      site: { file: target.file, path: pathOf(target.tokens), via: site },
    });
  }

  #visit(value: Json, kind: ValueKind, site: Site): void {
    switch (kind.kind) {
      case 'any':
        return;
      case 'choice': {
        const fitting = kind.of.find((alternative) => matchesKind(value, alternative, this.#context.dialect));
        if (fitting) this.#visit(value, fitting, site);
        else this.#reportType(value, kind, site);
        return;
      }
      case 'list':
        if (Array.isArray(value)) this.#visitList(value, kind, site);
        else this.#reportType(value, kind, site);
        return;
      case 'map':
        if (isJsonObject(value)) this.#visitMap(value, kind.values, kind.keys, site);
        else this.#reportType(value, kind, site);
        return;
      case 'object':
        if (isJsonObject(value)) this.#visitObject(value, kind, site);
        else if (!matchesKind(value, kind, this.#context.dialect)) this.#reportType(value, kind, site);
        return;
      default: {
        const problem = scalarProblem(value, kind);
        if (problem === 'wrong-type') this.#reportType(value, kind, site);
        else if (problem) this.#context.diagnostics.add(problem.code, site, problem.facts);
      }
    }
  }

  #visitList(value: readonly Json[], kind: ValueKind & { kind: 'list' }, site: Site): void {
    for (const [index, item] of value.entries()) {
      if (!isFittingScalar(item, kind.items)) this.#visit(item, kind.items, siteBelow(site, String(index)));
    }
  }

  #visitMap(value: JsonObject, values: ValueKind, keys: KeyRule, site: Site): void {
    for (const [key, item] of Object.entries(value)) this.#visitKeyed(key, item, values, keys, siteBelow(site, key));
  }

  #visitKeyed(key: string, value: Json, kind: ValueKind, rule: KeyRule, site: Site): void {
    const problem = keyProblem(rule, key);
    if (problem) this.#context.diagnostics.add(problem, keyOf(site), { [rule]: key, key });
    else this.#visit(value, kind, site);
  }

  #visitObject(value: JsonObject, kind: ValueKind & { kind: 'object' }, site: Site): void {
    const { object } = kind;
    if (this.#wasSeen(value, object)) return;
    const keyword = kind.reference || object === 'PathItem' ? referenceKeyword(value, object) : undefined;
    if (keyword) {
      this.#meetReference(value, keyword, object, site);
      if (!keepsSiblings(object, this.#context.dialect)) return;
    }
    this.#visitFields(value, object, site);
    this.#checkRequired(value, object, site);
    objectChecks.get(object)?.(this.#context, value, site);
  }

  #wasSeen(value: JsonObject, object: ObjectName): boolean {
    const seen = this.#seen.get(object);
    if (!seen) {
      this.#seen.set(object, new Set([value]));
      return false;
    }
    if (seen.has(value)) return true;
    seen.add(value);
    return false;
  }

  #meetReference(value: JsonObject, keyword: ReferenceKeyword, object: ObjectName, site: Site): void {
    const { diagnostics, dialect } = this.#context;
    const at = siteBelow(site, keyword);
    const ref = value[keyword] as Json;
    if (typeof ref !== 'string') {
      // Where siblings count, the keyword is looked at among them.
      if (!keepsSiblings(object, dialect)) this.#reportType(ref, { kind: 'string' }, at);
      return;
    }
    if (keyword === '$dynamicRef' && this.#context.tree.isAmbiguous(site.file, ref)) {
      diagnostics.add('dynamic-ref', at, { ref });
      return;
    }
    if (object === 'MediaType' && dialect !== '3.2') {
      diagnostics.addOnce('other-dialect', keyOf(at), { field: keyword, object: objectTitle(object), dialect: '3.2' });
    }
    this.holders.push({ value, site, object });
    this.#met.push({ site: at, object, ref, from: site.file });
    const ignored = ignoredSiblings(value, object, dialect);
    if (ignored.length > 0) {
      diagnostics.addOnce('ref-siblings-ignored', at, { names: ignored.toSorted().join(', ') }, 'ref-siblings-ignored');
    }
    this.#limitReferences(at);
  }

  #limitReferences(site: Site): void {
    const { limits } = this.#context;
    if (this.holders.length > limits.references) {
      throw badInput('too-many-references', site, { limit: String(limits.references) });
    }
  }

  #visitFields(value: JsonObject, object: ObjectName, site: Site): void {
    const { patterned, extensible } = openApiObjects[object];
    if (object === 'Discriminator') this.#meetMappings(value, site);
    for (const [key, item] of Object.entries(value)) {
      const field = fieldOf(object, key);
      // Nine of ten values are scalars that are as they should be: no site is made for them.
      if (field && isFittingScalar(item, field.value) && hasField(field, this.#context.dialect)) continue;
      const at = siteBelow(site, key);
      if (field) this.#visitField(value, key, field, object, at);
      else if (extensible && key.startsWith('x-')) continue;
      else if (patterned) this.#visitKeyed(key, item, patterned.values, patterned.keys, at);
      // The model names the keywords of JSON Schema that it does not follow.
      else if (object !== 'Schema' || !key.startsWith('$')) {
        this.#context.diagnostics.addOnce('unknown-field', keyOf(at), { field: key, object: objectTitle(object) });
      }
    }
  }

  #visitField(value: JsonObject, key: string, field: FieldDefinition, object: ObjectName, site: Site): void {
    const { dialect, diagnostics, repairs } = this.#context;
    const item = value[key] as Json;
    const reason = leftOut(object, key, item, field, dialect);
    if (reason) {
      diagnostics.addOnce(reason.code, site, reason.facts);
      repairs.leaveOut(value, key);
      return;
    }
    if (!hasField(field, dialect)) {
      const facts = { field: key, object: objectTitle(object), dialect: field.since ?? field.only ?? '' };
      diagnostics.addOnce('other-dialect', keyOf(site), facts);
    }
    this.#visit(item, field.value, site);
  }

  #checkRequired(value: JsonObject, object: ObjectName, site: Site): void {
    const { dialect, diagnostics } = this.#context;
    for (const [key, field] of requiredFields(object)) {
      if (Object.hasOwn(value, key)) continue;
      const facts = { field: key, object: objectTitle(object) };
      if (field.required) diagnostics.add('missing-field', site, facts);
      else if (isExpected(field, dialect)) diagnostics.addOnce('expected-field', site, facts);
    }
  }

  #meetMappings(discriminator: JsonObject, site: Site): void {
    const mapping = member(discriminator, 'mapping');
    if (isJsonObject(mapping))
      for (const key of Object.keys(mapping)) this.#meetMapping(mapping, key, siteBelow(site, 'mapping', key));
    this.#meetMapping(discriminator, 'defaultMapping', siteBelow(site, 'defaultMapping'));
  }

  #meetMapping(object: JsonObject, key: string, site: Site): void {
    const value = member(object, key);
    if (typeof value !== 'string') return;
    const reference = mappingReference(this.#context.entry, site.file, value);
    this.#met.push({ site, object: 'Schema', ...reference, mapping: { object, key } });
  }

  #reportType(value: Json, kind: ValueKind, site: Site): void {
    const found = Array.isArray(value) ? 'a list' : isJsonObject(value) ? 'an object' : writtenAt(site);
    const facts = { expected: kindName(kind), found: found ?? JSON.stringify(value) };
    this.#context.diagnostics.add('wrong-type', site, facts);
  }
}

/** What the table says about the place that a reference names, where the file is a description itself. */
function standingAt(target: Target): ValueKind | undefined {
  const root = target.file.value;
  if (!isJsonObject(root) || !(Object.hasOwn(root, 'openapi') || Object.hasOwn(root, 'components'))) return undefined;
  const kind = kindAt({ kind: 'object', object: 'OpenAPI' }, target.tokens);
  return kind?.kind === 'any' ? undefined : kind;
}
