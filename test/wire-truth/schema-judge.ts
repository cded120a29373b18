import { pathToFileURL } from 'node:url';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Place, RawDescription } from './raw-description.ts';

/** Says by Ajv whether sample values are what their schemas allow. */
export class SchemaJudge {
  readonly #ajv: Ajv2020;
  readonly #description: RawDescription;
  readonly #added = new Set<string>();
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(description: RawDescription) {
    this.#description = description;
    this.#ajv = new Ajv2020({
      strict: false,
      allErrors: true,
      validateFormats: true,
      inlineRefs: false,
      unicodeRegExp: false,
      logger: false,
      // It compiles references into documents, so the meta-schema would find nothing, and compiling it takes long.
      meta: false,
      validateSchema: false,
    });
    formats.default(this.#ajv);
  }

  /** Undefined where the schema is none that Ajv takes. Members that only the other direction has may be missing. */
  allows(place: Place, value: unknown): boolean | undefined {
    try {
      for (const [file, document] of this.#description.files) {
        if (this.#added.has(file)) continue;
        this.#added.add(file);
        const schema = schemasOf(document, '', this.#description.isVersion30);
        this.#ajv.addSchema({ ...(schema as object), $id: pathToFileURL(file).href });
      }
      const pointer = place.pointer.split('/').map(encodeURIComponent).join('/');
      const validate = this.#validatorOf(`${pathToFileURL(place.file).href}#${pointer}`);
      return validate(value) || (validate.errors ?? []).every((error) => this.#isOtherDirection(place, error));
    } catch {
      return undefined;
    }
  }

  #validatorOf(reference: string): ValidateFunction {
    const validate = this.#validators.get(reference) ?? this.#ajv.compile({ $ref: reference });
    this.#validators.set(reference, validate);
    return validate;
  }

  #isOtherDirection(place: Place, { keyword, params }: ErrorObject): boolean {
    if (keyword !== 'required') return false;
    const name: unknown = params.missingProperty;
    return typeof name === 'string' && this.#oneWayNames(place.file).has(name);
  }

  readonly #oneWay = new Map<string, ReadonlySet<string>>();

  #oneWayNames(file: string): ReadonlySet<string> {
    const known = this.#oneWay.get(file);
    if (known) return known;
    const names = new Set<string>();
    const visit = (value: unknown, key: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { readOnly, writeOnly } = value as { readOnly?: unknown; writeOnly?: unknown };
      if (readOnly === true || writeOnly === true) names.add(key);
      for (const [name, member] of Object.entries(value)) visit(member, name);
    };
    visit(this.#description.files.get(file), '');
    this.#oneWay.set(file, names);
    return names;
  }
}

/** A description in the words of JSON Schema: without examples, which are data, and with what only OpenAPI 3.0 has translated. */
function schemasOf(value: unknown, at: string, isVersion30: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => schemasOf(item, '', isVersion30));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    if (at !== 'properties' && (key === 'example' || key === 'examples')) continue;
    const schema = schemasOf(member, key, isVersion30);
    Object.defineProperty(copy, key, { value: schema, enumerable: true, configurable: true, writable: true });
  }
  return isVersion30 && at !== 'properties' ? fromVersion30(copy) : copy;
}

function fromVersion30(schema: Record<string, unknown>): Record<string, unknown> {
  if (typeof schema.$ref === 'string') return { $ref: schema.$ref };
  const limits = [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const;
  for (const [flag, limit] of limits) {
    if (typeof schema[flag] !== 'boolean') continue;
    if (schema[flag]) schema[flag] = schema[limit];
    else delete schema[flag];
  }
  if (schema.nullable === true && typeof schema.type === 'string') {
    schema.type = [schema.type, 'null'];
    if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
  }
  if (typeof schema.nullable === 'boolean') delete schema.nullable;
  return schema;
}
