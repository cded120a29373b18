import type { Diagnostic, DiagnosticCode } from '../diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../json.ts';
import { diagnoseAt, type Site } from './findings.ts';
import { mappingReference } from './mapping-target.ts';
import { fieldOf, isRequired, kindAt } from './openapi/kind-at.ts';
import type { Dialect, ObjectName, ValueKind } from './openapi/object-table.ts';
import { openApiObjects } from './openapi/objects.ts';
import { kindName, matchesKind, scalarProblem } from './openapi/value-kinds.ts';
import { type Path, pathOf } from './path.ts';
import type { SourceFile } from './source-file.ts';
import type { SourceTree, Target } from './source-tree.ts';

/** A reference that was followed. */
export interface FollowedReference {
  readonly site: Site;
  readonly object: ObjectName;
  readonly target: Target;
}

/** An object of the specification where it stands. */
export interface VisitedObject {
  readonly object: ObjectName;
  readonly value: JsonObject;
  readonly site: Site;
}

/** A part of a file that is known to be an object of some kind: the entry, and what references name. */
interface Part {
  readonly file: SourceFile;
  readonly value: Json;
  readonly path: Path | undefined;
  readonly kind: ValueKind;
  readonly via?: Site;
}

/**
 * Walks a description and everything that it refers to, once, along the table of the OpenAPI object model; opens the files
 * that references name. Every value is compared with the kind that the table wants at its place.
 */
export class DescriptionWalk {
  readonly diagnostics: Diagnostic[] = [];
  readonly references: FollowedReference[] = [];
  readonly objects: VisitedObject[] = [];
  readonly #dialect: Dialect;
  readonly #tree: SourceTree;
  readonly #entry: SourceFile;
  readonly #parts: Part[] = [];
  readonly #seen = new Map<ObjectName, Set<Json>>();
  #found: { readonly site: Site; readonly object: ObjectName; readonly ref: string; readonly from: SourceFile }[] = [];

  constructor(dialect: Dialect, tree: SourceTree, entry: SourceFile) {
    this.#dialect = dialect;
    this.#tree = tree;
    this.#entry = entry;
  }

  async walk(): Promise<void> {
    const entry = this.#entry;
    this.#parts.push({ file: entry, value: entry.value, path: undefined, kind: { kind: 'object', object: 'OpenAPI' } });
    for (let part = this.#parts.shift(); part; part = this.#parts.shift()) {
      this.#visit(part.value, part.kind, part.path, part);
      const found = this.#found;
      this.#found = [];
      for (const { site, object, ref, from } of found) await this.#follow(site, object, ref, from);
    }
  }

  async #follow(site: Site, object: ObjectName, ref: string, from: SourceFile): Promise<void> {
    const target = this.#tree.resolved(from, ref) ?? (await this.#tree.resolve(from, ref));
    if ('code' in target) {
      this.diagnostics.push(diagnoseAt(target.code, target.facts, site), ...(target.causes ?? []));
      return;
    }
    const stands = standingAt(target);
    if (stands && (stands.kind !== 'object' || stands.object !== object)) {
      const found = stands.kind === 'object' ? nameOf(stands.object) : kindName(stands);
      this.diagnostics.push(diagnoseAt('wrong-kind-ref', { ref, expected: nameOf(object), found }, site));
      return;
    }
    this.references.push({ site, object, target });
    const kind: ValueKind = { kind: 'object', object, reference: true };
    this.#parts.push({ file: target.file, value: target.value, path: pathOf(target.tokens), kind, via: site });
  }

  #visit(value: Json, kind: ValueKind, path: Path | undefined, part: Part): void {
    switch (kind.kind) {
      case 'any':
        return;
      case 'choice': {
        const fitting = kind.of.find((alternative) => matchesKind(value, alternative, this.#dialect));
        if (fitting) this.#visit(value, fitting, path, part);
        else this.#reportType(value, kind, path, part);
        return;
      }
      case 'list':
        if (Array.isArray(value)) this.#visitList(value, kind, path, part);
        else this.#reportType(value, kind, path, part);
        return;
      case 'map':
        if (isJsonObject(value)) {
          for (const [key, member] of Object.entries(value))
            this.#visit(member, kind.values, { parent: path, key }, part);
        } else this.#reportType(value, kind, path, part);
        return;
      case 'object':
        if (isJsonObject(value)) this.#visitObject(value, kind, path, part);
        else if (!matchesKind(value, kind, this.#dialect)) this.#reportType(value, kind, path, part);
        return;
      default: {
        const problem = scalarProblem(value, kind);
        if (problem === 'wrong-type') this.#reportType(value, kind, path, part);
        else if (problem) this.#report(problem.code, problem.facts, path, part);
      }
    }
  }

  #visitList(value: readonly Json[], kind: ValueKind & { kind: 'list' }, path: Path | undefined, part: Part): void {
    for (const [index, item] of value.entries())
      this.#visit(item, kind.items, { parent: path, key: String(index) }, part);
  }

  #visitObject(value: JsonObject, kind: ValueKind & { kind: 'object' }, path: Path | undefined, part: Part): void {
    const { object } = kind;
    let seen = this.#seen.get(object);
    if (!seen) {
      seen = new Set();
      this.#seen.set(object, seen);
    }
    if (seen.has(value)) return;
    seen.add(value);
    const ref = Object.hasOwn(value, '$ref') ? value.$ref : undefined;
    if (ref !== undefined && (kind.reference || object === 'PathItem')) {
      const place = { parent: path, key: '$ref' };
      if (typeof ref !== 'string') {
        this.#reportType(ref, { kind: 'string' }, place, part);
        return;
      }
      this.#found.push({ site: this.#site(place, part), object, ref, from: part.file });
      if (!keepsSiblings(object, this.#dialect)) {
        return;
      }
    }
    this.objects.push({ object, value, site: this.#site(path, part) });
    if (object === 'Discriminator') this.#findMappings(value, path, part);
    const { patterned, extensible, fields } = openApiObjects[object];
    for (const [key, member] of Object.entries(value)) {
      const field = fieldOf(object, key);
      const place = { parent: path, key };
      if (field) this.#visit(member, field.value, place, part);
      else if (extensible && key.startsWith('x-')) continue;
      else if (patterned) this.#visit(member, patterned.values, place, part);
      else this.#report('unknown-field', { field: key, object: nameOf(object) }, place, part, true);
    }
    for (const [key, field] of Object.entries(fields)) {
      if (isRequired(field, this.#dialect) && !Object.hasOwn(value, key)) {
        this.#report('missing-field', { field: key, object: nameOf(object) }, path, part);
      }
    }
  }

  #findMappings(discriminator: JsonObject, path: Path | undefined, part: Part): void {
    const mapping = member(discriminator, 'mapping');
    if (!isJsonObject(mapping)) return;
    for (const [key, value] of Object.entries(mapping)) {
      if (typeof value !== 'string') continue;
      const site = this.#site({ parent: { parent: path, key: 'mapping' }, key }, part);
      this.#found.push({ site, object: 'Schema', ...mappingReference(this.#entry, part.file, value) });
    }
  }

  #site(path: Path | undefined, part: Part): Site {
    return { file: part.file, path, ...(part.via && { via: part.via }) };
  }

  #report(
    code: DiagnosticCode,
    facts: Readonly<Record<string, string>>,
    path: Path | undefined,
    part: Part,
    atKey?: true,
  ): void {
    this.diagnostics.push(diagnoseAt(code, facts, { ...this.#site(path, part), ...(atKey && { atKey }) }));
  }

  #reportType(value: Json, kind: ValueKind, path: Path | undefined, part: Part): void {
    const site = this.#site(path, part);
    this.diagnostics.push(diagnoseAt('wrong-type', { expected: kindName(kind), found: describe(value, site) }, site));
  }
}

/** Whether fields beside `$ref` count. */
export function keepsSiblings(object: ObjectName, dialect: Dialect): boolean {
  return object === 'PathItem' || (object === 'Schema' && dialect === '3.1');
}

/** What the table says about the place that a reference names, where the file is a description itself. */
function standingAt(target: Target): ValueKind | undefined {
  const root = target.file.value;
  if (!isJsonObject(root) || !(Object.hasOwn(root, 'openapi') || Object.hasOwn(root, 'components'))) return undefined;
  const kind = kindAt({ kind: 'object', object: 'OpenAPI' }, target.tokens);
  return kind?.kind === 'any' ? undefined : kind;
}

/** `a Path Item Object`: the name that the specification gives an object. */
export function nameOf(object: ObjectName): string {
  const words = object.replace(/([a-z])([A-Z])/g, '$1 $2');
  return `${/^[AEIOX]/.test(words) ? 'an' : 'a'} ${words} Object`;
}

/** A value as a message shows it: scalars as written. */
function describe(value: Json, site: Site): string {
  if (Array.isArray(value)) return 'a list';
  if (isJsonObject(value)) return 'an object';
  const { file, path } = site;
  const tokens = [];
  for (let link = path; link; link = link.parent) tokens.unshift(link.key);
  return file.raw(tokens) ?? JSON.stringify(value);
}
