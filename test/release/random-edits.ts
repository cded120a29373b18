import fc from 'fast-check';
import { parse, stringify } from 'yaml';

/** A description, as far as these edits reach. */
export interface Described {
  info: { version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
}

interface Operation {
  'x-method': string;
  [key: string]: unknown;
}

export interface Field {
  type: string;
  maxLength?: number;
  pattern?: string;
}

interface Shape {
  type: string;
  required: string[];
  properties: Record<string, Field>;
}

const reference = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const reading = (method: string): Operation => ({
  operationId: method,
  tags: ['Pet'],
  'x-method': method,
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  responses: { 200: { description: 'A pet', ...reference('Pet') } },
});

export const firstDescription = stringify({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1.2.3' },
  paths: {
    '/api/v1/pets': {
      post: {
        operationId: 'add',
        tags: ['Pet'],
        'x-method': 'add',
        requestBody: { required: true, ...reference('PetInput') },
        responses: { 201: { description: 'Added', ...reference('Pet') } },
      },
    },
    '/api/v1/pets/{id}': { get: reading('read') },
  },
  components: {
    schemas: {
      PetInput: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 40 },
          note: { type: 'string', maxLength: 80, pattern: '^(?!b)' },
        },
      },
      Pet: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string' }, name: { type: 'string' }, note: { type: 'string' } },
      },
    },
  },
});

const edits = {
  'take away a field of the request': ({ sent }: Place) => sent.drop(),
  'take away a field of the response': ({ got }: Place) => got.drop(),
  'shorten a text': ({ sent }: Place) =>
    sent.change((field) => ({ ...field, maxLength: Math.ceil((field.maxLength ?? 80) / 2) })),
  'lengthen a text': ({ sent }: Place) =>
    sent.change((field) => ({ ...field, maxLength: (field.maxLength ?? 80) * 2 })),
  // A change that can't be proven, so a waiver may pass it: texts with the other letter are rejected afterwards.
  'give another pattern': ({ sent }: Place) =>
    sent.change((field) => ({ ...field, pattern: field.pattern === '^(?!b)' ? '^(?!a)' : '^(?!b)' })),
  'require a field': ({ sent }: Place) => sent.require(),
  'require a new field': ({ sent }: Place) => sent.require(sent.add()),
  'take a new field': ({ sent }: Place) => sent.add(),
  'give a new field': ({ got }: Place) => got.add(),
  'give another type': ({ got }: Place) =>
    got.change((field) => ({ type: field.type === 'string' ? 'integer' : 'string' })),
  'take away an operation': ({ description }: Place) => {
    const last = Object.keys(description.paths).at(-1) ?? '';
    if (last !== '/api/v1/pets') delete description.paths[last];
  },
  // Changes that don't show on the wire.
  'call a method by another name': ({ description, fresh }: Place) => {
    const [operation] = Object.values(Object.values(description.paths).at(-1) ?? {});
    if (operation !== undefined && operation['x-method'] !== 'add') operation['x-method'] = `${fresh}Again`;
  },
  'add an operation': ({ description, fresh }: Place) => {
    description.paths[`/api/v1/${fresh}/{id}`] = { get: reading(fresh) };
  },
  'add a text': ({ description, fresh }: Place) => {
    description.info.description = `About ${fresh}.`;
  },
} as const;

/** What one edit may touch. */
interface Place {
  readonly description: Described;
  readonly sent: Fields;
  readonly got: Fields;
  /** A name that nothing has. */
  readonly fresh: string;
}

class Fields {
  readonly #shape: Shape;
  readonly #at: number;
  readonly #fresh: string;

  constructor(shape: Shape | undefined, at: number, fresh: string) {
    this.#shape = shape ?? { type: 'object', required: [], properties: {} };
    this.#at = at;
    this.#fresh = fresh;
  }

  /** The chosen field; the first one is always there. */
  get #name(): string | undefined {
    const names = Object.keys(this.#shape.properties).slice(1);
    return names[this.#at % names.length];
  }

  drop(): void {
    const name = this.#name ?? '';
    delete this.#shape.properties[name];
    this.#shape.required = this.#shape.required.filter((one) => one !== name);
  }

  change(to: (field: Field) => Field): void {
    const name = this.#name;
    const field = this.#shape.properties[name ?? ''];
    if (name !== undefined && field !== undefined) this.#shape.properties[name] = to(field);
  }

  add(): string {
    this.#shape.properties[this.#fresh] = { type: 'string', maxLength: 80 };
    return this.#fresh;
  }

  require(name = this.#name): void {
    if (name !== undefined) this.#shape.required = [...new Set([...this.#shape.required, name])];
  }
}

export interface Edit {
  readonly what: keyof typeof edits;
  readonly at: number;
}

/** An edit of a description. */
export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  what: fc.oneof(
    fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[])),
    // Breaks that no compiler sees.
    fc.constantFrom<(keyof typeof edits)[]>('shorten a text', 'give another pattern'),
    fc.constantFrom('lengthen a text', 'take a new field', 'give a new field', 'add an operation', 'add a text'),
  ),
  at: fc.nat(3),
});

/** The description after an edit; `fresh` is a name for what is new. */
export function edited(text: string, { what, at }: Edit, fresh: string): string {
  const description = parse(text) as Described;
  const { PetInput, Pet } = description.components.schemas;
  const fields = (shape: Shape | undefined) => new Fields(shape, at, fresh);
  edits[what]({ description, sent: fields(PetInput), got: fields(Pet), fresh });
  return stringify(description);
}

export const firstLibrary =
  'export interface Options { readonly retries?: number }\nexport declare function make(options: Options): string;\n';

/** Edits of the code of a library. */
export const libraryEdits: Readonly<Record<string, (text: string, fresh: string) => string>> = {
  'rename a function': (text, fresh) => text.replace(/function \w+/, `function ${fresh}`),
  'take away an option': (text) => text.replace('readonly retries?: number', ''),
  'add a constant': (text, fresh) => `${text}export declare const ${fresh}: number;\n`,
  'add a comment': (text, fresh) => `${text}// ${fresh}\n`,
};
