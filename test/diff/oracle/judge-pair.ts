import { isJsonObject, type Json, type JsonObject } from '../../../generator/src/base/json.ts';
import { defaultPolicy } from '../../../generator/src/compare/policy/policy.ts';
import type { Finding } from '../../../generator/src/compare/wire/finding.ts';
import { levelOf } from '../../../generator/src/compare/wire/judge/level-of.ts';
import { rules } from '../../../generator/src/compare/wire/rules.ts';
import { ModelScope } from '../../../generator/src/compare/wire/values/model-scope.ts';
import { candidates } from '../../../generator/src/compare/wire/witness/candidates.ts';
import type { Direction } from '../../../generator/src/model/schema/directions.ts';
import { modelOf } from '../../../generator/src/testing/document.ts';
import { diff } from '../load-pair.ts';
import { isBeyondAjv, Validity } from '../validity.ts';
import { Random } from './random.ts';
import { edited } from './random-edit.ts';
import { componentNames, type Dialect, SchemaMaker } from './random-schema.ts';
import { ValueMaker } from './random-values.ts';

/** Two schemas with the components that both refer to, in one dialect. */
export interface RandomPair {
  readonly dialect: Dialect;
  readonly components: JsonObject;
  readonly base: JsonObject;
  readonly head: JsonObject;
}

export interface Judged {
  readonly pair: RandomPair;
  readonly direction: Direction;
  readonly verdict: 'right' | 'tolerated' | 'missed' | 'beyond Ajv' | 'false alarm' | 'wrong witness';
  readonly findings: readonly Finding[];
  readonly value?: Json;
}

const triesOfAlarms = 40;

/** A pair that a number stands for. */
export function randomPair(seed: number): RandomPair {
  const random = new Random(seed);
  const dialect: Dialect = random.chance(0.35) ? '3.0' : '3.1';
  const maker = new SchemaMaker(random, dialect);
  const components: JsonObject = {
    [componentNames[0]]: maker.object(2),
    [componentNames[1]]: maker.object(2),
    [componentNames[2]]: {
      type: 'object',
      properties: { a: maker.scalar(), b: { $ref: '#/components/schemas/Tree' } },
    },
  };
  const base = maker.schema(3);
  let head = edited(base, random, maker);
  if (random.chance(0.25)) head = edited(head, random, maker);
  return random.chance(0.5) ? { dialect, components, base, head } : { dialect, components, base: head, head: base };
}

/** A description in which one operation sends or receives a schema. */
export function sending({ dialect, components }: RandomPair, schema: JsonObject, direction: Direction): JsonObject {
  const content = { 'application/json': { schema } };
  const ok = { 204: { description: 'Done' } };
  const operation =
    direction === 'request'
      ? { requestBody: { required: true, content }, responses: ok }
      : { responses: { 200: { description: 'ok', content } } };
  return {
    openapi: dialect === '3.0' ? '3.0.3' : '3.1.0',
    paths: { '/a': { post: operation } },
    components: { schemas: components },
  };
}

const bodyAt = '/paths/~1a/post/requestBody/content/application~1json/schema';

/** Judges a pair in both directions and asks Ajv about values; `tries` values of each side are made. */
export function judgePair(pair: RandomPair, seed: number, tries: number): readonly Judged[] {
  const sides = [pair.base, pair.head].map((schema) => sending(pair, schema, 'request'));
  const validities = sides.map((side) => new Validity(side));
  const models = sides.map((side) => modelOf(side));
  const views = models.map((model) => {
    const schema = model.operations[0]?.body?.contents[0]?.schema;
    if (schema === undefined) throw new Error('The description has no body.');
    return new ModelScope(model.schemas).view(schema);
  });
  const maker = new ValueMaker(new Random(seed + 1), pair.components);
  const make = (count: number) =>
    [pair.base, pair.head].flatMap((schema) => Array.from({ length: count }, () => maker.value(schema)));
  const own = make(tries);
  const values = [...new Map([...own, ...candidates(views)].map((value) => [JSON.stringify(value), value])).values()];
  const valid = values.map(
    (value) => validities.map((validity) => validity.isValid(bodyAt, value)) as [boolean, boolean],
  );
  return (['request', 'response'] as const).map((direction): Judged => {
    const findings = diff(modelOf(sending(pair, pair.base, direction)), modelOf(sending(pair, pair.head, direction)));
    const [from, to] = direction === 'request' ? ([0, 1] as const) : ([1, 0] as const);
    const breaks = (value: Json, ...[accepting, refusing]: readonly [number, number]) =>
      validities[accepting]?.isValid(bodyAt, value) === true && validities[refusing]?.isValid(bodyAt, value) === false;
    const broken = values.filter((_, index) => valid[index]?.[from] === true && valid[index]?.[to] === false);
    const witnesses = findings.flatMap(({ witness }) => witness ?? []);
    const told = { pair, direction, findings };
    for (const witness of witnesses) {
      const isRight = ([0, 1] as const).every((side) => {
        const [at, expected] = side === 0 ? [witness.schema.base, witness.base] : [witness.schema.head, witness.head];
        const described = new Validity(sending(pair, side === 0 ? pair.base : pair.head, direction));
        return (
          described.isValid(at, witness.value) === expected &&
          validities[side]?.isValid(bodyAt, witness.value) === expected
        );
      });
      if (!isRight) return { ...told, verdict: 'wrong witness', value: witness.value };
    }
    const alarms = findings.filter((finding) => finding.level === 'breaking' && !isByLetter(finding, direction));
    const isBreaking = findings.some(({ level }) => level === 'breaking');
    if (alarms.length > 0 && witnesses.length === 0) {
      // Each pair gets few values; before an alarm is called false, it gets many.
      const value = broken[0] ?? make(tries * triesOfAlarms).find((candidate) => breaks(candidate, from, to));
      return {
        ...told,
        verdict: value === undefined ? 'false alarm' : 'right',
        ...(value === undefined ? {} : { value }),
      };
    }
    if (isBreaking) return { ...told, verdict: 'right' };
    const components = Object.fromEntries(
      Object.entries(pair.components).map(([name, schema]) => [name, withMembersClosed(schema)]),
    );
    const sender = closed(from === 0 ? pair.base : pair.head) as JsonObject;
    const named = new Validity(sending({ ...pair, components }, sender, 'request'));
    const value = broken.find((candidate) => named.isValid(bodyAt, candidate));
    if (value === undefined) return { ...told, verdict: 'right' };
    if (findings.some(({ id }) => tolerated.has(id))) return { ...told, verdict: 'tolerated', value };
    const isDoubtful = isBeyondAjv([pair.base, pair.head, pair.components]);
    return { ...told, verdict: isDoubtful ? 'beyond Ajv' : 'missed', value };
  });
}

/** Whether the policy names the edit of a finding, so that no value needs to show it. */
export function isByLetter({ id }: Finding, direction: Direction): boolean {
  const rule = rules.find((candidate) => candidate.id === id);
  return rule !== undefined && levelOf(rule, direction, defaultPolicy).byLetter;
}

/** Changes that the policy lets pass although values show a difference: clients are told to expect them. */
const tolerated: ReadonlySet<string> = new Set([
  'additional-properties-opened',
  'alternatives-became-inclusive',
  'enum-opened',
  'enum-removed',
  'enum-value-added',
  'known-values-removed',
  'property-added-optional',
  'property-added-required',
]);

/**
 * A schema whose objects have no names but those that it declares or requires, in the alternative that a value takes: what clients send, and
 * services answer. An object without any name stays open.
 */
function closed(schema: Json): Json {
  const inner = withMembersClosed(schema);
  return isJsonObject(inner) && namesMembers(inner) ? { unevaluatedProperties: false, ...inner } : inner;
}

/** The keywords that hold schemas of members, and those whose schemas are of the object itself; what an `if` or `not` says stays. */
const [ofMembers, ofObject] = [
  ['items', 'prefixItems', 'additionalProperties', 'properties', 'patternProperties'],
  ['allOf', 'anyOf', 'oneOf', 'dependentSchemas', 'then', 'else'],
];
/** Those of them that hold schemas by name. */
const byName: readonly string[] = ['properties', 'patternProperties', 'dependentSchemas'];

function withMembersClosed(schema: Json): Json {
  if (!isJsonObject(schema)) return schema;
  const edited: JsonObject = Object.fromEntries(
    Object.entries(schema).map(([keyword, value = null]) => {
      const edit = ofMembers.includes(keyword) ? closed : ofObject.includes(keyword) ? withMembersClosed : undefined;
      return [keyword, edit === undefined ? value : eachSchema(keyword, value, edit)];
    }),
  );
  const { properties, required } = edited;
  if (!Array.isArray(required)) return edited;
  const needed = Object.fromEntries(required.map((name) => [String(name), {}]));
  return { ...edited, properties: { ...needed, ...(isJsonObject(properties) ? properties : {}) } };
}

function eachSchema(keyword: string, value: Json, edit: (schema: Json) => Json): Json {
  if (Array.isArray(value)) return value.map(edit);
  if (!byName.includes(keyword) || !isJsonObject(value)) return edit(value);
  return Object.fromEntries(Object.entries(value).map(([name, schema = null]) => [name, edit(schema)]));
}

function namesMembers(schema: Json): boolean {
  if (!isJsonObject(schema)) return false;
  if (schema.properties !== undefined || schema.$ref !== undefined) return true;
  return [schema.allOf, schema.anyOf, schema.oneOf].some((parts) => Array.isArray(parts) && parts.some(namesMembers));
}
