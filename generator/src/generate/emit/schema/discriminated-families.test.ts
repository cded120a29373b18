import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../../base/json.ts';
import { modelOf } from '../../../testing/document.ts';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { emitters } from '../emitters.ts';
import { typeCheck } from '../testing/type-check.ts';
import { withFamilyUnions } from './family-unions.ts';

/** Schemas that extend each other, and what tells them apart. */
interface Family {
  readonly schemas: JsonObject;
  /** For each schema that a value of the property leads to: that value, and the schemas that it extends. */
  readonly told: ReadonlyMap<string, { readonly value: string; readonly line: readonly string[] }>;
  /** The schema that is a union by that property. */
  readonly union?: string;
}

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A tree of up to seven schemas: a base, or a union, maps some or all of those that extend others. */
function familyOf(prefix: string, random: () => number): Family {
  const names = Array.from({ length: 2 + Math.floor(random() * 6) }, (_, index) => `${prefix}S${index}`);
  const parents = names.map((_, index) => (index === 0 ? undefined : names[Math.floor(random() * index)]));
  const style = random() < 0.5 ? 'base' : 'union';
  const declares = random() < 0.8;
  const mapped = names.slice(style === 'base' ? 1 : 0).filter((_, index) => index === 0 || random() < 0.8);
  const mapping = Object.fromEntries(mapped.map((name) => [name.toLowerCase(), to(name).$ref]));
  const discriminator = { propertyName: 'kind', ...(random() < 0.7 ? { mapping } : {}) };
  const nameFor = (name: string) => (discriminator.mapping ? name.toLowerCase() : name);
  const schemas: Record<string, JsonObject> = {};
  for (const [index, name] of names.entries()) {
    const kind = declares ? { kind: { type: 'string' } } : {};
    const own = {
      type: 'object',
      required: [`p${index}`, ...(index === 0 ? ['kind'] : [])],
      properties: { [`p${index}`]: { type: 'integer' }, ...(index === 0 ? kind : {}) },
    };
    const parent = parents[index];
    const whole = parent === undefined ? own : { allOf: [to(parent), own] };
    schemas[name] = index === 0 && style === 'base' ? { ...whole, discriminator } : whole;
  }
  // Without its own mapping, a base leads to every schema that extends it.
  const reached = style === 'base' && !discriminator.mapping ? names.slice(1) : mapped;
  if (style === 'union') schemas[`${prefix}U`] = { oneOf: mapped.map(to), discriminator };
  const lineOf = (name: string): readonly string[] => {
    const parent = parents[names.indexOf(name)];
    return parent === undefined ? [name] : [name, ...lineOf(parent)];
  };
  const told = new Map(reached.map((name) => [name, { value: nameFor(name), line: lineOf(name) }]));
  if (style === 'union') return { schemas, told, union: `${prefix}U` };
  return { schemas, told, ...(discriminator.mapping && mapped.length > 0 ? { union: `${prefix}S0` } : {}) };
}

it('every value of a discriminated schema is a value of its type, of those that it extends, and of the union that it narrows', () => {
  const random = seededRandom(Number(process.env.FUZZ_SEED ?? 41));
  const families = Array.from({ length: 40 }, (_, index) => familyOf(`F${index}`, random));
  const schemas: JsonObject = Object.assign({}, ...families.map((family) => family.schemas));
  const properties = Object.fromEntries(Object.keys(schemas).map((name) => [name, to(name)]));
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const model = modelOf({
    components: { schemas },
    paths: { '/all': { get: { operationId: 'readAll', responses: { 200: { description: 'All', content } } } } },
  });
  const emitted = withFamilyUnions(model);
  const models = emitters.flatMap((emit) => emit(emitted)).find(({ path }) => path === 'src/models.ts');
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: 'all', components: { schemas } });
  const lines: string[] = [];
  for (const { told, union } of families) {
    for (const { value, line } of told.values()) {
      const instance = { kind: value, ...Object.fromEntries(line.map((each) => [`p${each.split('S')[1]}`, 1])) };
      for (const each of line) {
        expect(ajv.validate({ $ref: `all#/components/schemas/${each}` }, instance), each).toBe(true);
        // For reading: a value with more fields than the type names still belongs to it.
        lines.push(
          `{ const value = ${JSON.stringify(instance)} as const; const typed: M.${each} = value; void typed; }`,
        );
      }
      if (union === undefined) continue;
      const last = `p${line[0]?.split('S')[1]}`;
      lines.push(
        `{ const use = (value: M.${union}): number => value.kind === '${value}' ? value.${last} : 0; void use; }`,
      );
      lines.push(
        `{ const value = ${JSON.stringify(instance)} as const; const member: M.${union} = value; void member; }`,
      );
    }
  }
  expect(lines.length).toBeGreaterThan(200);
  const use = { path: 'src/use.ts', content: `import type * as M from './models.ts';\n${lines.join('\n')}\n` };
  expect(typeCheck([{ path: 'src/models.ts', content: models?.content ?? '' }, use], use.path)).toEqual([]);
});
