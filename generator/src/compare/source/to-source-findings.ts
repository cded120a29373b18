import { createHash } from 'node:crypto';
import { groupedBy } from '../../base/grouped.ts';
import { compareCodePoints } from '../../base/order.ts';
import { printable } from '../../base/printable.ts';
import { modelNames } from '../../generate/emit/models.ts';
import { transportNames } from '../../generate/emit/runtime-names.ts';
import type { ApiModel, MediaType } from '../../model/api-model.ts';
import type { Schema } from '../../model/schema.ts';
import type { CodePlace, Use } from '../wire/finding.ts';
import { codePlace, findMember } from './find-member.ts';
import type { SourcePackage } from './module.ts';
import type { PackageSides } from './renames.ts';
import type { RootCause } from './root-causes.ts';
import type { SourceBreak, SourceFinding } from './source-finding.ts';
import { type SourceRule, type SourceRuleId, sourceRules } from './source-rules.ts';
import type { SurfacePart } from './type-graph.ts';
import { typeText } from './type-text.ts';
import { methodsOf, type Subject } from './use.ts';
import { usesIn } from './uses-of.ts';

export interface Findable {
  readonly sides: PackageSides;
  readonly parts: readonly SurfacePart[];
  readonly code: { readonly base: SourcePackage; readonly head: SourcePackage };
}

/** Causes in words, with places, declarations and uses; in a fixed order. */
export function sourceFindings(
  causes: readonly RootCause[],
  { sides, parts, code }: Findable,
): readonly SourceFinding[] {
  const usesOf = usesIn(sides.base.model, parts);
  const origins = { base: originsOf(sides.base.model), head: originsOf(sides.head.model) };
  const isOfSources = sides.head.model.package.sources === true;
  const placeOf = (files: SourcePackage, subject: Subject): CodePlace => {
    const place = codePlace(files, subject);
    return isOfSources ? { ...place, file: place.file.replace(/^src\//, '') } : place;
  };
  const findings = causes.map(({ cause, followers }): SourceFinding => {
    const { rule, base, head, detail, direction, compiler } = cause;
    const { level = 'breaking', message, why, instead }: SourceRule = sourceRules[rule];
    const subject = nameOf(cause);
    const uses = base === undefined ? usesAround(head, usesOf, sides) : usesOf(base);
    return {
      id: rule,
      fingerprint: fingerprintOf(cause),
      level,
      subject,
      ...(detail === undefined ? {} : { detail: printable(detail, 200) }),
      direction,
      message: fill(message, subject, detail),
      why,
      instead,
      ...(base === undefined ? {} : { before: declared(base), base: placeOf(code.base, base) }),
      ...(head === undefined ? {} : { after: declared(head), head: placeOf(code.head, head) }),
      origins: { base: base ? origins.base(base) : [], head: head ? origins.head(head) : [] },
      uses: uses.filter((use) => direction === 'both' || use.direction === direction || isMethodUse(base)),
      followers: followers
        .map((one) => fill(sourceRules[one.rule].message, nameOf(one), one.detail))
        .sort(compareCodePoints),
      ...(compiler === undefined ? {} : { compiler: printable(compiler, 400) }),
    };
  });
  return findings.sort(
    (a, b) =>
      compareCodePoints(a.level, b.level) ||
      compareCodePoints(a.subject, b.subject) ||
      compareCodePoints(a.id, b.id) ||
      compareCodePoints(a.message, b.message),
  );
}

/** A new part is used if its owner was used before. */
function usesAround(
  head: Subject | undefined,
  usesOf: (subject: Subject) => readonly Use[],
  { base }: PackageSides,
): readonly Use[] {
  const owner = head && base.surface.entries.get('.')?.get(head.declaration.name)?.declaration;
  return owner === undefined ? [] : usesOf({ declaration: owner, path: [] });
}

/** A method is called, so problems of its result appear at the call. */
function isMethodUse(base: Subject | undefined): boolean {
  return base !== undefined && findMember(base)?.signatures !== undefined;
}

function nameOf({ base, head, exported }: SourceBreak): string {
  if (exported !== undefined) return exported;
  const subject = base ?? head;
  return subject === undefined ? 'The package' : [subject.declaration.name, ...subject.path].join('.');
}

export function sourceSentence(rule: SourceRuleId, name: string, detail?: string): string {
  return fill(sourceRules[rule].message, name, detail);
}

function fill(message: string, name: string, detail: string | undefined): string {
  return message.replace(/\{(name|detail)\}/g, (_, key) => printable(key === 'name' ? name : (detail ?? ''), 200));
}

function declared(subject: Subject): string {
  const { declaration, path } = subject;
  const node = path.length === 0 ? undefined : findMember(subject)?.node;
  const nodes = node === undefined ? declaration.nodes : [node];
  return printable(nodes.map((one) => typeText(one, declaration.module.source)).join(' '), 600);
}

/** A name for the cause that doesn't depend on its place. */
function fingerprintOf(cause: SourceBreak): string {
  const said = [cause.rule, nameOf(cause), cause.detail ?? ''];
  return createHash('sha256')
    .update(JSON.stringify(['source', ...said]))
    .digest('hex')
    .slice(0, 16);
}

/** The origin of a part in its description, as pointers; none if the description doesn't name it. */
type Origins = (subject: Subject) => readonly string[];

/** Places in the description, and those below them. */
interface Origin {
  readonly pointers: readonly string[];
  readonly below: (name: string) => Origin | undefined;
}

function originsOf(model: ApiModel): Origins {
  const { client } = model;
  const origins = new Map<string, Origin>();
  const add = (name: string | undefined, origin: Origin | undefined) => {
    if (name !== undefined && origin !== undefined && !origins.has(name)) origins.set(name, origin);
  };
  for (const { typeName, schema } of modelNames(model)) add(typeName, schemaOrigin(model, schema.schema));
  const resources = client.resources.map(({ name, methods }): [string, Origin] => {
    return [name, leaf(methods.map(({ operation }) => operation.pointer))];
  });
  add(client.className, table([], new Map(resources)));
  const credentials = client.credentials.map(({ option, scheme }): [string, Origin] => [
    option,
    leaf([scheme.pointer]),
  ]);
  add(transportNames(model).options.name, table([], new Map(credentials)));
  for (const { className, methods } of client.resources) {
    const inClass = methodsOf(model).filter((method) => method.className === className);
    const operations = inClass.map(({ method, operation }): [string, Origin] => [method, leaf([operation.pointer])]);
    add(className, table([], new Map(operations)));
    for (const { operation, params, body, result, streaming, errors } of methods) {
      const parameters = (params?.properties ?? []).map(({ key, parameter }): [string, Origin] => {
        return [key, { ...schemaOrigin(model, parameter.schema), pointers: [parameter.pointer] }];
      });
      add(params?.typeName, table([operation.pointer], new Map(parameters)));
      const [only] = result.json;
      add(body?.typeName, body?.mediaType.schema && schemaOrigin(model, body.mediaType.schema));
      add(result.typeName, only && schemaOrigin(model, only));
      add(body?.choices?.typeName, contentsOrigin(operation.body?.contents ?? []));
      add(result.choices?.typeName, contentsOrigin(operation.responses.flatMap(({ contents }) => contents)));
      const statuses = operation.responses.map(({ status, pointer }): [string, Origin] => [status, leaf([pointer])]);
      add(errors?.bodiesTypeName, table([operation.pointer], new Map(statuses)));
      add(errors?.typeName, leaf([operation.pointer]));
      add(streaming?.typeName, streaming?.item.schema && schemaOrigin(model, streaming.item.schema));
    }
  }
  return ({ declaration, path }) => {
    let origin = origins.get(declaration.name);
    for (const name of path) origin = origin?.below(name) ?? origin;
    return origin?.pointers ?? [];
  };
}

/** The origin of a table of media types: all of them, and each by name. */
function contentsOrigin(contents: readonly MediaType[]): Origin {
  const byName = groupedBy(contents, ({ name }) => name);
  const below = [...byName].map(([name, list]): [string, Origin] => [name, leaf(list.map(({ pointer }) => pointer))]);
  return table(
    contents.map(({ pointer }) => pointer),
    new Map(below),
  );
}

function leaf(pointers: readonly string[]): Origin {
  return { pointers, below: () => undefined };
}

function table(pointers: readonly string[], below: ReadonlyMap<string, Origin>): Origin {
  return { pointers, below: (name) => below.get(name) };
}

function schemaOrigin(model: ApiModel, schema: Schema): Origin {
  return {
    pointers: [schema.pointer],
    below: (name) => {
      const found = propertyOf(model, schema, name, new Set());
      return found && schemaOrigin(model, found);
    },
  };
}

/** A property of a schema, through references and composition; for a list or a record, of its items. */
function propertyOf(model: ApiModel, schema: Schema, name: string, seen: Set<Schema>): Schema | undefined {
  if (seen.has(schema)) return undefined;
  seen.add(schema);
  const own = schema.properties?.get(name);
  if (own !== undefined) return own;
  const { ref, allOf = [], oneOf = [], anyOf = [], items, additionalProperties } = schema;
  const referred = ref === undefined ? undefined : model.schemas.get(ref)?.schema;
  for (const next of [referred, ...allOf, ...oneOf, ...anyOf, items, additionalProperties]) {
    const found = next && propertyOf(model, next, name, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}
