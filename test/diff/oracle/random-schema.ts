import type { Json, JsonObject } from '../../../generator/src/base/json.ts';
import type { Random } from './random.ts';

export type Dialect = '3.0' | '3.1';

/** Makes random schemas of one dialect, with nested compositions and references to a few components. */
export class SchemaMaker {
  readonly #random: Random;
  readonly #dialect: Dialect;

  constructor(random: Random, dialect: Dialect) {
    this.#random = random;
    this.#dialect = dialect;
  }

  /** A schema that may refer to `components`. */
  schema(depth = 3): JsonObject {
    const random = this.#random;
    if (depth <= 0) return this.scalar();
    const kind = random.below(20);
    if (kind < 6) return this.scalar();
    if (kind < 12) return this.object(depth);
    if (kind < 14) return this.array(depth);
    if (kind < 15) return { $ref: `#/components/schemas/${random.pick(componentNames)}` };
    return this.composed(depth);
  }

  scalar(): JsonObject {
    const random = this.#random;
    switch (random.below(7)) {
      case 0:
      case 1:
        return this.#nullable({ type: 'string', ...this.#some(stringKeywords) });
      case 2:
      case 3:
        return this.#nullable({ type: random.pick(['integer', 'number']), ...this.#some(this.#numberKeywords()) });
      case 4:
        return { type: 'string', enum: random.some(['a', 'b', 'ab', 'abc', 'x1'], 1, 4) };
      case 5:
        return this.#dialect === '3.0' ? { type: 'boolean' } : { const: random.pick<Json>(['a', 1, true]) };
      default:
        return this.#nullable({ type: 'boolean' });
    }
  }

  object(depth: number): JsonObject {
    const random = this.#random;
    const names = random.some(propertyNames, 1, 3);
    const is31 = this.#dialect === '3.1';
    return this.#nullable({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, this.schema(depth - 1)])),
      ...(random.chance(0.5) ? { required: random.some(names, 1, 2) } : {}),
      ...(random.chance(0.25) ? { additionalProperties: false } : {}),
      ...(random.chance(0.06) ? { additionalProperties: this.scalar() } : {}),
      ...(random.chance(0.08) ? { minProperties: 1 + random.below(2) } : {}),
      ...(random.chance(0.08) ? { maxProperties: 1 + random.below(3) } : {}),
      ...(is31 && random.chance(0.05)
        ? { patternProperties: { [random.pick(['^x', '^a', 'z$'])]: this.scalar() } }
        : {}),
      ...(is31 && random.chance(0.05) ? { propertyNames: { maxLength: 1 + random.below(4) } } : {}),
      ...(is31 && random.chance(0.05)
        ? { dependentRequired: { [random.pick(propertyNames)]: [random.pick(propertyNames)] } }
        : {}),
      ...(is31 && random.chance(0.05) ? { unevaluatedProperties: false } : {}),
    });
  }

  array(depth: number): JsonObject {
    const random = this.#random;
    const is31 = this.#dialect === '3.1';
    return this.#nullable({
      type: 'array',
      items: this.schema(depth - 1),
      ...(random.chance(0.3) ? { minItems: random.below(3) } : {}),
      ...(random.chance(0.3) ? { maxItems: 1 + random.below(3) } : {}),
      ...(random.chance(0.1) ? { uniqueItems: true } : {}),
      ...(is31 && random.chance(0.1) ? { contains: this.scalar() } : {}),
    });
  }

  composed(depth: number): JsonObject {
    const random = this.#random;
    const parts = () => Array.from({ length: 2 + random.below(2) }, () => this.schema(depth - 1));
    const objects = () => Array.from({ length: 2 + random.below(2) }, () => this.object(depth - 1));
    const choices: (() => JsonObject)[] = [
      () => ({ allOf: objects() }),
      () => ({ anyOf: parts() }),
      () => ({ oneOf: parts() }),
      () => ({ oneOf: objects() }),
      () => ({ oneOf: this.tagged(depth) }),
      () => ({ ...this.object(depth - 1), oneOf: objects() }),
      () => ({ type: 'object', anyOf: objects() }),
      () => ({ ...this.object(depth - 1), not: this.object(1) }),
      () => ({ not: this.scalar() }),
    ];
    if (this.#dialect === '3.1') {
      choices.push(
        () => ({
          ...this.object(depth - 1),
          if: this.object(1),
          then: this.object(1),
          ...(random.chance(0.5) ? { else: this.object(1) } : {}),
        }),
        () => ({ type: 'object', allOf: objects(), unevaluatedProperties: false }),
        () => ({ anyOf: [this.schema(depth - 1), { type: 'null' }] }),
        () => ({ ...this.object(depth - 1), dependentSchemas: { [random.pick(propertyNames)]: this.object(1) } }),
      );
    }
    return (random.oneOf(choices) as () => JsonObject)();
  }

  /** Objects that a constant tells apart. */
  tagged(depth: number): JsonObject[] {
    return this.#random.some(['a', 'b', 'abc'], 2, 3).map((tag) => {
      const { properties, ...rest } = this.object(depth - 1);
      return {
        ...rest,
        required: ['kind'],
        properties: { kind: { type: 'string', enum: [tag] }, ...(properties as JsonObject) },
      };
    });
  }

  /** Keywords of one kind of value with random values, for an edit. */
  keyword(): readonly [string, Json] {
    const random = this.#random;
    const is31 = this.#dialect === '3.1';
    const entries: [string, (random: Random) => Json][] = [
      ...Object.entries(stringKeywords),
      ...Object.entries(this.#numberKeywords()),
      ['minItems', this.#small],
      ['maxItems', this.#small],
      ['minProperties', this.#small],
      ['maxProperties', this.#small],
      ['uniqueItems', () => true],
      ['enum', () => random.some<Json>(['a', 'b', 'ab', 1, 2], 1, 4)],
      ['required', () => random.some(propertyNames, 1, 2)],
      ['additionalProperties', () => (random.chance(0.6) ? random.chance(0.4) : this.scalar())],
      ['items', () => this.scalar()],
      ['not', () => this.scalar()],
      ['anyOf', () => [this.schema(1), this.schema(1)]],
      ['oneOf', () => [this.schema(1), this.schema(1)]],
      ['allOf', () => [this.schema(1)]],
    ];
    if (is31) {
      entries.push(
        ['const', () => random.pick<Json>(['a', 1])],
        ['unevaluatedProperties', () => false],
        ['propertyNames', () => ({ maxLength: random.below(4) })],
        ['patternProperties', () => ({ [random.pick(['^x', '^a', 'z$'])]: this.scalar() })],
        ['dependentRequired', () => ({ [random.pick(propertyNames)]: random.some(propertyNames, 1, 2) })],
        ['dependentSchemas', () => ({ [random.pick(propertyNames)]: this.object(1) })],
        ['contains', () => this.scalar()],
        ['prefixItems', () => [this.scalar()]],
        ['unevaluatedItems', () => false],
        ['if', () => this.object(1)],
        ['then', () => this.object(1)],
        ['else', () => this.object(1)],
      );
    }
    const [name, value] = random.oneOf(entries) as [string, (random: Random) => Json];
    return [name, value(random)];
  }

  readonly #small = (): number => this.#random.below(4);

  #numberKeywords(): Record<string, () => Json> {
    const random = this.#random;
    return {
      minimum: () => random.below(6) - 2,
      maximum: () => 2 + random.below(6),
      multipleOf: () => random.pick([1, 2, 3]),
      format: () => random.pick(['int32', 'int64']),
      ...(this.#dialect === '3.1'
        ? { exclusiveMinimum: () => random.below(4), exclusiveMaximum: () => 3 + random.below(4) }
        : {}),
    };
  }

  #some(keywords: Record<string, (random: Random) => Json>): JsonObject {
    const chosen = Object.entries(keywords).filter(() => this.#random.chance(0.2));
    return Object.fromEntries(chosen.map(([name, value]) => [name, value(this.#random)]));
  }

  #nullable(schema: JsonObject): JsonObject {
    if (!this.#random.chance(0.12)) return schema;
    return this.#dialect === '3.0'
      ? { ...schema, nullable: true }
      : { ...schema, type: [schema.type as string, 'null'] };
  }
}

export const componentNames = ['Left', 'Right', 'Tree'] as const;
const propertyNames = ['a', 'b', 'c', 'xy', 'kind'] as const;

const stringKeywords: Record<string, (random: Random) => Json> = {
  minLength: (random) => random.below(4),
  maxLength: (random) => 1 + random.below(5),
  pattern: (random) =>
    random.pick(['^a', '^ab', '^a.*', '^[a-c]+$', '[0-9]', '\\d', '^\\w*$', 'b$', '^.{2,3}$', '^(a|b)$']),
  format: (random) => random.pick(['date', 'uuid']),
};
