import type { JsonObject } from '../base/json.ts';
import { isMajor } from '../base/major.ts';
import { schemaLibraries } from '../model/api-model.ts';
import { isLongType } from '../model/schema/leads-to.ts';
import { isImportExtension } from './import-extension.ts';
import { classNameProblem, packageNameProblem } from './package-name.ts';

export type SettingKind =
  | { readonly is: 'text'; readonly expected: string; readonly accepts: (value: string) => boolean }
  | { readonly is: 'object'; readonly fields: Fields /** A text that may be in its place. */; readonly or?: string }
  | { readonly is: 'list'; readonly fields: Fields }
  | { readonly is: 'texts'; readonly of: string; readonly item: SettingKind }
  | { readonly is: 'table'; readonly fields: Fields }
  | { readonly is: 'truth' }
  /** An object of JSON values. */
  | { readonly is: 'json' }
  | { readonly is: 'function' }
  /** Checked where it is used. */
  | { readonly is: 'anything' };

export type Fields = ReadonlyMap<string, { readonly kind: SettingKind; readonly required: boolean }>;

const anyText = text('a text that is not empty', (value) => value.trim() !== '');
const packageName = text("a package name such as '@acme/pets'", (value) => packageNameProblem(value) === undefined);
const className = text("the name of a class such as 'PetsV1'", (value) => classNameProblem(value) === undefined);
const major = text("a major such as 'v1'", isMajor);
const api = text("a name such as 'billing': letters, digits, . _ -", (value) => /^[\w.-]+$/.test(value));
const markdownFile = text("a Markdown file such as 'docs/lists.md'", (value) => /[^/\\]\.md$/.test(value));
const prefix = text("capitals, digits and _ such as 'ACME'", (value) => /^[A-Z][A-Z0-9_]*$/.test(value));

const hook: SettingKind = { is: 'function' };
const inOptions = text("'in-options'", (value) => value === 'in-options');

const shape = text("'package' or 'sources'", (value) => ['package', 'sources'].includes(value));
const importExtensions = text("'ts', 'js' or 'none'", isImportExtension);

const schemas = text("'zod' or 'valibot'", (value) => schemaLibraries.some((library) => library === value));

const int64 = text("'number', 'bigint' or 'string'", isLongType);

const overlays: SettingKind = { is: 'texts', of: 'files', item: anyText };
const operationNames: SettingKind = { is: 'texts', of: 'operations', item: anyText };

const runtime: SettingKind = {
  is: 'object',
  fields: fields({ package: packageName, range: anyText }, { folder: anyText, output: anyText }),
  or: 'inline',
};

const operations: SettingKind = {
  is: 'table',
  fields: fields({}, { resource: anyText, method: anyText, pagination: { is: 'anything' }, params: inOptions }),
};

const names: SettingKind = {
  is: 'object',
  fields: fields(
    {},
    { operationIds: text("'keep'", (value) => value === 'keep'), resource: hook, method: hook, type: hook },
  ),
};

/** The shape of `Config`, for checking configuration files. */
export const configFields: Fields = fields(
  {
    clients: {
      is: 'list',
      fields: fields(
        { major, input: anyText, output: anyText, package: packageName },
        {
          api,
          className,
          shape,
          importExtensions,
          int64,
          overlays,
          operations,
          names,
          include: operationNames,
          exclude: operationNames,
          allowMissing: operationNames,
          cli: { is: 'truth' },
          mcp: { is: 'truth' },
          schemas,
          queries: { is: 'truth' },
          samples: { is: 'truth' },
          customize: hook,
        },
      ),
    },
  },
  {
    runtime,
    raw: { is: 'truth' },
    root: anyText,
    policy: anyText,
    waivers: anyText,
    consumers: anyText,
    strict: { is: 'truth' },
    overlays,
    environmentPrefix: prefix,
    compiled: { is: 'truth' },
    license: anyText,
    author: anyText,
    private: { is: 'truth' },
    publishConfig: { is: 'json' },
    sandbox: packageName,
    homepage: anyText,
    bugs: anyText,
    keywords: { is: 'texts', of: 'keywords', item: anyText },
    guides: { is: 'texts', of: 'files', item: markdownFile },
    repository: { is: 'object', fields: fields({ type: anyText, url: anyText }) },
    customize: hook,
  },
);

/** The shape of `WorkspaceConfig`, the alternative to `Config`. */
export const workspaceFields: Fields = fields({ workspace: { is: 'texts', of: 'folders', item: anyText } });

function text(expected: string, accepts: (value: string) => boolean): SettingKind {
  return { is: 'text', expected, accepts };
}

function fields(required: Record<string, SettingKind>, optional: Record<string, SettingKind> = {}): Fields {
  return new Map([...entries(required, true), ...entries(optional, false)]);
}

function entries(kinds: Record<string, SettingKind>, required: boolean) {
  return Object.entries(kinds).map(([name, kind]) => [name, { kind, required }] as const);
}

/** The JSON Schema of a configuration in JSON or YAML, for editors that complete it. Settings that only code can express are left out. */
export function configSchema(): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of the client generator',
    anyOf: [configFields, workspaceFields].map((fields) => {
      const { properties, ...schema } = objectSchema(fields);
      return { ...schema, properties: { $schema: { type: 'string' }, ...(properties as JsonObject) } };
    }),
  };
}

function objectSchema(fields: Fields): JsonObject {
  const shown = [...fields].filter(([, { kind }]) => kind.is !== 'function');
  return {
    type: 'object',
    required: shown.filter(([, { required }]) => required).map(([name]) => name),
    additionalProperties: false,
    properties: Object.fromEntries(shown.map(([name, { kind }]) => [name, schemaOf(kind)])),
  };
}

function schemaOf(kind: SettingKind): JsonObject {
  switch (kind.is) {
    case 'text':
      return { type: 'string', minLength: 1, description: `Must be ${kind.expected}.` };
    case 'object': {
      const schema = objectSchema(kind.fields);
      return kind.or === undefined ? schema : { anyOf: [{ const: kind.or }, schema] };
    }
    case 'list':
      return { type: 'array', minItems: 1, items: objectSchema(kind.fields) };
    case 'texts':
      return { type: 'array', items: schemaOf(kind.item) };
    case 'table':
      return { type: 'object', additionalProperties: objectSchema(kind.fields) };
    case 'truth':
      return { type: 'boolean' };
    case 'json':
      return { type: 'object' };
    case 'function':
    case 'anything':
      return {};
  }
}
