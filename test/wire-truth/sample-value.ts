import { type MergedSchema, mergeSchemas } from './merged-schema.ts';
import { membersOf, type Place, type RawDescription } from './raw-description.ts';
import { sampleText, type TextPlace } from './sample-text.ts';

/** `usual`: all members; `edge`: empty, zero, false, null and nothing that is not required; `many`: long lists, other choices. */
export type Flavour = 'usual' | 'edge' | 'many';

export interface SampleSettings {
  readonly description: RawDescription;
  readonly direction: 'request' | 'response';
  readonly place: TextPlace;
  readonly flavour: Flavour;
  /** Characters that texts must not hold, because the style of the parameter takes them for delimiters. */
  readonly without?: RegExp;
}

interface State {
  readonly depth: number;
  readonly open: readonly string[];
  readonly number: number;
}

/** Members deeper than this are left out where they may be. */
const deepest = 3;

/** A value that a schema allows, undefined if none is found; the same at every call. */
export function sampleValue(settings: SampleSettings, place: Place): unknown {
  return sample(settings, [place], { depth: 0, open: [], number: settings.flavour === 'many' ? 1 : 0 });
}

function sample(settings: SampleSettings, places: readonly Place[], state: State): unknown {
  const schema = choose(settings, places, state);
  if (schema.impossible || state.depth > 12) return undefined;
  const again = schema.visited.some((key) => state.open.filter((one) => one === key).length > 1);
  if (again && state.depth > deepest) return undefined;
  const said = (keyword: string): readonly unknown[] => schema.keywords.get(keyword) ?? [];
  const [constant] = said('const');
  if (said('const').length > 0) return constant;
  const types = allowedTypes(schema);
  const [values] = said('enum') as readonly (readonly unknown[])[];
  if (values) {
    const every = said('enum') as readonly (readonly unknown[])[];
    const fitting = values.filter(
      (value) =>
        every.every((list) => list.includes(value)) &&
        (types.length === 0 || typesOf(value).some((type) => types.includes(type))),
    );
    const usable = bare(settings) ? fitting.filter((value) => value !== null) : fitting;
    // Among strings, YAML's true means the text "true".
    const listed = usable.length > 0 || types[0] !== 'string' ? usable : values.map(String);
    return listed[pick(settings, state) % Math.max(1, listed.length)];
  }
  if (types.includes('null') && (types.length === 1 || (settings.flavour === 'edge' && !bare(settings)))) return null;
  const inner = { ...state, open: [...state.open, ...schema.visited] };
  return sampleOfType(settings, schema, typeFor(settings, schema, types, state), inner);
}

/** In a path or a header there is no null. */
function bare({ place }: SampleSettings): boolean {
  return place === 'path' || place === 'header';
}

function pick({ flavour }: SampleSettings, { number }: State): number {
  return flavour === 'many' ? number + 1 : number;
}

/** The schemas with one branch of every choice, branches of branches included. */
function choose(settings: SampleSettings, places: readonly Place[], state: State): MergedSchema {
  let chosen = places;
  for (let round = 0; round < 6; round += 1) {
    const schema = mergeSchemas(settings.description, chosen);
    const open = schema.choices.filter((branches) => !branches.some((branch) => chosen.includes(branch)));
    const known = open.filter(
      (branches) =>
        !branches.some((one) => chosen.some((other) => other.pointer === one.pointer && other.file === one.file)),
    );
    if (known.length === 0) return schema;
    const picked = known.map((branches) => {
      const usable = branches.filter((branch) => !isNullOnly(branch) && !isOpen(settings, branch, state));
      const list = usable.length > 0 ? usable : branches;
      const branch = list[pick(settings, state) % list.length] as Place;
      return withDiscriminator(settings, schema, branch);
    });
    chosen = [...chosen, ...picked.flat()];
  }
  return mergeSchemas(settings.description, chosen);
}

function isNullOnly(branch: Place): boolean {
  const { type, enum: values } = membersOf(branch);
  return type === 'null' || (Array.isArray(values) && values.length === 1 && values[0] === null);
}

function isOpen({ description }: SampleSettings, branch: Place, { open }: State): boolean {
  const target = description.follow(branch);
  return open.includes(`${target.file}#${target.pointer}`);
}

/** A branch with the value by which the discriminator chooses it. */
function withDiscriminator({ description }: SampleSettings, schema: MergedSchema, branch: Place): Place[] {
  const [discriminator] = (schema.keywords.get('discriminator') ?? []) as readonly Record<string, unknown>[];
  const { $ref } = membersOf(branch);
  if (typeof discriminator?.propertyName !== 'string' || typeof $ref !== 'string') return [branch];
  const target = description.follow(branch);
  const mapping = Object.entries((discriminator.mapping ?? {}) as Record<string, string>).find(([, to]) => {
    return to === $ref || $ref.endsWith(`/${to}`);
  });
  const value = mapping?.[0] ?? target.pointer.split('/').at(-1);
  const said = mergeSchemas(description, [branch]).properties.get(discriminator.propertyName) ?? [];
  const own = mergeSchemas(description, said).keywords;
  if (own.has('const') || own.has('enum')) return [branch];
  const properties = { [discriminator.propertyName]: { const: value } };
  return [
    branch,
    {
      value: { type: 'object', properties, required: [discriminator.propertyName] },
      file: branch.file,
      pointer: `${branch.pointer}/discriminator value`,
    },
  ];
}

function allowedTypes(schema: MergedSchema): readonly string[] {
  const lists = (schema.keywords.get('type') ?? []).map((type) => (Array.isArray(type) ? type : [type]) as string[]);
  const [first = [], ...rest] = lists;
  const types = first.filter((type) =>
    rest.every((list) => list.includes(type) || (type === 'integer' && list.includes('number'))),
  );
  const nullable = schema.keywords.get('nullable')?.[0] === true;
  return nullable && types.length > 0 && !types.includes('null') ? [...types, 'null'] : types;
}

function typeFor(settings: SampleSettings, schema: MergedSchema, types: readonly string[], state: State): string {
  const usable = types.filter((type) => type !== 'null');
  if (usable.length > 0) return usable[pick(settings, state) % usable.length] as string;
  if (schema.properties.size > 0 || schema.additional.length > 0) return 'object';
  if (schema.items.length > 0 || schema.prefixItems.length > 0) return 'array';
  const [unwanted] = schema.keywords.get('not') ?? [];
  if (typeof unwanted === 'object' && (unwanted as { type?: unknown }).type === 'string') return 'integer';
  const numeric = ['minimum', 'maximum', 'multipleOf'].some((keyword) => schema.keywords.has(keyword));
  if (numeric) return 'number';
  // Without a schema: an object is the best test for a body, a string for everything else.
  return settings.place === 'body' && state.depth === 0 ? 'object' : 'string';
}

function typesOf(value: unknown): readonly string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
}

function sampleOfType(settings: SampleSettings, schema: MergedSchema, type: string, state: State): unknown {
  switch (type) {
    case 'boolean':
      return settings.flavour !== 'edge';
    case 'integer':
    case 'number':
      return sampleNumber(schema, type, settings.flavour, state.number);
    case 'array':
      return sampleArray(settings, schema, state);
    case 'object':
      return sampleObject(settings, schema, state);
    default:
      return sampleString(settings, schema, state);
  }
}

function numberOf(schema: MergedSchema, keyword: string, reduce: (...values: number[]) => number): number | undefined {
  const values = (schema.keywords.get(keyword) ?? []).filter((value) => typeof value === 'number');
  return values.length === 0 ? undefined : reduce(...values);
}

function sampleNumber(schema: MergedSchema, type: string, flavour: Flavour, number: number): number {
  const said = (keyword: string) => schema.keywords.get(keyword)?.[0];
  const minimum = numberOf(schema, 'minimum', Math.max) ?? Number.NEGATIVE_INFINITY;
  const maximum = numberOf(schema, 'maximum', Math.min) ?? Number.POSITIVE_INFINITY;
  const above =
    numberOf(schema, 'exclusiveMinimum', Math.max) ??
    (said('exclusiveMinimum') === true ? minimum : Number.NEGATIVE_INFINITY);
  const below =
    numberOf(schema, 'exclusiveMaximum', Math.min) ??
    (said('exclusiveMaximum') === true ? maximum : Number.POSITIVE_INFINITY);
  const step = numberOf(schema, 'multipleOf', Math.max);
  const fits = (value: number) =>
    value >= minimum &&
    value <= maximum &&
    value > above &&
    value < below &&
    (type !== 'integer' || Number.isInteger(value)) &&
    (step === undefined || Number.isInteger(value / step));
  const from = Math.max(minimum, above);
  const base = Number.isFinite(from) ? from : 0;
  const unit = step ?? 1;
  const near = [
    minimum,
    Math.floor(base / unit) * unit + unit,
    Math.ceil(base / unit) * unit,
    base + 0.5,
    (base + Math.min(maximum, below)) / 2,
    maximum,
  ];
  const wanted = flavour === 'edge' ? [0, ...near] : [42 + number, -1.5, 1e21, 7, 1, ...near];
  return wanted.find((value) => Number.isFinite(value) && fits(value)) ?? 0;
}

function sampleString(settings: SampleSettings, schema: MergedSchema, state: State): string {
  const said = (keyword: string): string | undefined => {
    const [value] = schema.keywords.get(keyword) ?? [];
    return typeof value === 'string' ? value : undefined;
  };
  const format = said('format');
  const pattern = said('pattern');
  const minLength = numberOf(schema, 'minLength', Math.max) ?? 0;
  const maxLength = numberOf(schema, 'maxLength', Math.min) ?? Number.POSITIVE_INFINITY;
  const free =
    pattern === undefined && (format === undefined || !/^(?:date|time|u|e|i|h|byte|r|json|dec|int)/.test(format));
  if (settings.flavour === 'edge' && minLength === 0 && free && settings.place !== 'path') return '';
  const text = sampleText({ format, pattern, minLength, maxLength }, settings.place, pick(settings, state));
  if (settings.without === undefined) return text;
  const left = text.replace(settings.without, '');
  return left.length >= minLength ? left : 'x'.repeat(minLength);
}

function sampleArray(settings: SampleSettings, schema: MergedSchema, state: State): unknown {
  const least = numberOf(schema, 'minItems', Math.max) ?? 0;
  const most = numberOf(schema, 'maxItems', Math.min) ?? Number.POSITIVE_INFINITY;
  const wish = settings.flavour === 'edge' ? (bare(settings) ? 1 : 0) : settings.flavour === 'many' ? 3 : 1;
  const count = Math.min(Math.max(wish, least, settings.flavour === 'edge' ? 0 : schema.prefixItems.length), most);
  const unique = schema.keywords.get('uniqueItems')?.[0] === true;
  const result: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const places = schema.prefixItems[index] ?? schema.items;
    const item = sample(settings, places, { ...state, depth: state.depth + 1, number: state.number + index });
    const repeated = unique && result.some((other) => JSON.stringify(other) === JSON.stringify(item));
    if (item === undefined || repeated) break;
    result.push(item);
  }
  return result.length < least ? undefined : result;
}

function sampleObject(settings: SampleSettings, schema: MergedSchema, state: State): unknown {
  const result: Record<string, unknown> = {};
  const put = (name: string, value: unknown) =>
    Object.defineProperty(result, name, { value, enumerable: true, configurable: true, writable: true });
  const hidden = settings.direction === 'request' ? 'readOnly' : 'writeOnly';
  for (const [name, places] of schema.properties) {
    const required = schema.required.has(name);
    const property = mergeSchemas(settings.description, places);
    if (property.keywords.get(hidden)?.[0] === true) continue;
    if (!required && (settings.flavour === 'edge' || state.depth >= deepest)) continue;
    const value = sample(settings, places, { ...state, depth: state.depth + 1 });
    if (value !== undefined) put(name, value);
    else if (required) return undefined;
  }
  for (const name of schema.required) {
    if (!schema.properties.has(name) && !Object.hasOwn(result, name)) {
      put(
        name,
        schema.additional.length > 0 ? sample(settings, schema.additional, { ...state, depth: state.depth + 1 }) : 'x',
      );
    }
  }
  const named = schema.keywords.has('propertyNames');
  const more = named ? [] : schema.additional.filter((place) => typeof place.value === 'object');
  const least = numberOf(schema, 'minProperties', Math.max) ?? 0;
  if (more.length > 0 && (settings.flavour !== 'edge' || Object.keys(result).length < least)) {
    const key = bare(settings) ? 'key' : settings.place === 'body' ? 'ünï key&=+' : 'ün&=+';
    const value = sample(settings, more, { ...state, depth: state.depth + 1 });
    if (value !== undefined) put(key, value);
  }
  return result;
}
