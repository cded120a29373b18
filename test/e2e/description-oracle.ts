import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { RecordedRequest } from './recorded-request.ts';

// The oracle reads the description itself and shares no code with the generator, so that it can contradict it.
interface Referable {
  readonly $ref?: string;
}
interface Schema extends Referable {
  readonly type?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Parameter extends Referable {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
interface RequestBody extends Referable {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}
type Security = readonly Readonly<Record<string, readonly string[]>>[];
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly security?: Security;
}
type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';
type PathItem = { readonly parameters?: readonly Parameter[] } & { readonly [method in Method]?: Operation };
export interface Description {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly security?: Security;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, Referable & { readonly type: string; readonly name?: string }>>;
  };
}

const methods: readonly Method[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** What a description says against a request; `operation` is undefined where no path template fits. */
export interface Judgement {
  readonly operation: string | undefined;
  readonly problems: readonly string[];
}

/** Judges requests by an OpenAPI 3.1 document whose references are all internal. */
export class DescriptionOracle {
  readonly #document: Description;
  readonly #ajv: Ajv2020;

  constructor(document: Description) {
    this.#document = document;
    this.#ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(this.#ajv);
    this.#ajv.addSchema(document, 'description');
  }

  /** The ids of all operations. */
  operationIds(): readonly string[] {
    return Object.values(this.#document.paths).flatMap((item) =>
      methods.flatMap((method) => item[method]?.operationId ?? []),
    );
  }

  judge(request: RecordedRequest): Judgement {
    const method = methods.find((name) => name === request.method.toLowerCase());
    for (const [template, item] of Object.entries(this.#document.paths)) {
      const operation = method && item[method];
      const values = operation && matchTemplate(template, request.path);
      if (!operation || !values) continue;
      const problems = [
        ...this.#parameters([...(item.parameters ?? []), ...(operation.parameters ?? [])], values, request),
        ...this.#credentials(operation, request),
        ...this.#body(operation, request),
      ];
      return { operation: operation.operationId, problems };
    }
    return { operation: undefined, problems: [`no operation has the path ${request.method} ${request.path}`] };
  }

  #parameters(declared: readonly Parameter[], values: ReadonlyMap<string, string>, request: RecordedRequest): string[] {
    const parameters = declared.map((parameter) => this.#resolve(parameter));
    const sent = (parameter: Parameter): string | undefined => {
      if (parameter.in === 'path') return values.get(parameter.name);
      if (parameter.in === 'query') return request.query.get(parameter.name) ?? undefined;
      return request.headers[parameter.name.toLowerCase()];
    };
    const known = new Set(
      parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name),
    );
    const unknown = [...request.query.keys()].filter((name) => !known.has(name));
    return [
      ...unknown.map((name) => `query parameter ${name} is not declared`),
      ...parameters.flatMap((parameter) => {
        const value = sent(parameter);
        if (value === undefined)
          return parameter.required ? [`${parameter.in} parameter ${parameter.name} is missing`] : [];
        const schema = this.#resolve(parameter.schema);
        return this.#errors(schema, schema.type === 'integer' ? Number(value) : value, `parameter ${parameter.name}`);
      }),
    ];
  }

  #credentials(operation: Operation, request: RecordedRequest): string[] {
    const alternatives = operation.security ?? this.#document.security ?? [];
    const has = (name: string): boolean => {
      const scheme = this.#document.components.securitySchemes[name];
      if (scheme?.type === 'apiKey') return Boolean(request.headers[scheme.name?.toLowerCase() ?? '']);
      return /^Bearer \S+$/.test(request.headers.authorization ?? '');
    };
    const satisfied = alternatives.some((alternative) => Object.keys(alternative).every(has));
    return alternatives.length === 0 || satisfied ? [] : ['the credentials satisfy no security requirement'];
  }

  #body(operation: Operation, request: RecordedRequest): string[] {
    if (!operation.requestBody) return request.body.length > 0 ? ['a body was sent, but none is declared'] : [];
    const { content } = this.#resolve(operation.requestBody);
    const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
    const media = content[type];
    if (!media) return [`the body has the media type "${type}", declared are ${Object.keys(content).join(', ')}`];
    if (type === 'multipart/form-data') return multipartProblems(this.#resolve(media.schema), request);
    return this.#errors(media.schema, JSON.parse(request.body.toString('utf8')), 'body');
  }

  #errors(schema: Schema, value: unknown, what: string): string[] {
    const validate = this.#ajv.compile(rebase(schema) as Schema);
    return validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${what}${error.instancePath}: ${error.message}`);
  }

  #resolve<T extends Referable>(node: T): T {
    let current: Referable = node;
    while (current.$ref !== undefined) {
      const steps = current.$ref.slice(2).split('/');
      const names = steps.map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
      current = names.reduce<unknown>(
        (value, name) => (value as Record<string, unknown>)[name],
        this.#document,
      ) as Referable;
    }
    return current as T;
  }
}

/** The values of the template's expressions, or undefined where the path does not fit. */
function matchTemplate(template: string, path: string): ReadonlyMap<string, string> | undefined {
  const names: string[] = [];
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{([^}]+)\}/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match ? new Map(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')])) : undefined;
}

function multipartProblems(schema: Schema, request: RecordedRequest): string[] {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1];
  if (!boundary) return ['the multipart body has no boundary'];
  const text = request.body.toString('latin1');
  const parts = text.split(`--${boundary}`).slice(1, -1);
  const names = parts.map((part) => /content-disposition: form-data; name="([^"]*)"/i.exec(part)?.[1]);
  const missing = (schema.required ?? []).filter((name) => !names.includes(name));
  const extra = names.filter((name) => name === undefined || !Object.hasOwn(schema.properties ?? {}, name));
  const closed = text.trimEnd().endsWith(`--${boundary}--`);
  return [
    ...missing.map((name) => `the part ${name} is missing`),
    ...extra.map((name) => `the part ${name} is not declared`),
    ...(closed ? [] : ['the multipart body is not closed']),
  ];
}

/** Local references of the description become references into the schema that Ajv was given under that name. */
function rebase(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rebase);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? `description${value}` : rebase(value),
    ]),
  );
}
