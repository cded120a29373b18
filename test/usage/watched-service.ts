import ts from 'typescript';
import { isJsonObject, type Json, type JsonObject, member } from '../../generator/src/base/json.ts';

/** What an application did when it ran: `call getOrder`, `read Address.city`, `send OrderPatch.note`, and what it showed. */
export interface Ran {
  readonly did: ReadonlySet<string>;
  readonly shown: string;
}

/** The code that `runWatched` runs. */
export function runnable(text: string): string {
  const jsx = { jsx: ts.JsxEmit.React, jsxFactory: 'h' };
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, ...jsx };
  return ts.transpileModule(text, { compilerOptions, fileName: 'main.tsx' }).outputText;
}

/** Runs an application against a service that notes every call, every property that is read and every value that is sent. */
export async function runWatched(code: string, document: JsonObject, status: string): Promise<Ran> {
  const did = new Set<string>();
  const shown: string[] = [];
  const service = watchedService(document, did, status);
  const outside = {
    ids: ['1'],
    yes: true,
    field: 'note',
    method: 'retrieve',
    methods: ['retrieve', 'update'],
    patch: { phone: '1' },
    params: { customer: 'c' },
    hooks: hooksOf(),
  };
  const exports: { done?: Promise<void> } = {};
  const run = new Function('require', 'exports', 'outside', 'show', 'hooks', 'input', code);
  run(
    () => service,
    exports,
    outside,
    (value: unknown) => void shown.push(String(value)),
    outside.hooks,
    {},
  );
  await exports.done?.catch((error: unknown) => shown.push(`threw ${String(error)}`));
  return { did, shown: shown.join('\n') };
}

/** What frameworks do with the functions that they are given. */
function hooksOf() {
  const slots: unknown[] = [];
  let next = 0;
  return {
    useQuery: async ({ queryFn, select = (data) => data }: Query) => ({ data: select(await queryFn()) }),
    useMutation: ({ mutationFn }: { mutationFn: (value: unknown) => unknown }) => ({ mutate: mutationFn }),
    load: (run: () => unknown) => run(),
    useState(first: unknown) {
      const slot = next;
      next += 1;
      if (!(slot in slots)) slots[slot] = first;
      const set = (value: unknown) => {
        slots[slot] = value;
      };
      return [slots[slot], set];
    },
    render: async (component: () => unknown) => {
      for (let times = 0; times < 2; times += 1) {
        next = 0;
        await component();
      }
    },
  };
}

interface Query {
  readonly queryFn: () => Promise<unknown>;
  readonly select?: (data: unknown) => unknown;
}

interface Called {
  readonly params?: { readonly query?: Record<string, unknown> };
  readonly body?: unknown;
}

function watchedService(document: JsonObject, did: Set<string>, status: string): object {
  const schemas = member(member(document, 'components'), 'schemas');
  const schemaAt = (schema: Json | undefined): readonly [name: string, schema: Json | undefined] => {
    const reference = member(schema, '$ref');
    const name = typeof reference === 'string' ? reference.slice(reference.lastIndexOf('/') + 1) : '';
    return name === '' ? ['', schema] : [name, member(schemas, name)];
  };
  const valueFor = (given: Json | undefined, depth = 0): unknown => {
    const [name, schema] = schemaAt(given);
    const properties = member(schema, 'properties');
    if (member(schema, 'type') === 'array') return depth > 6 ? [] : [valueFor(member(schema, 'items'), depth + 1)];
    if (!isJsonObject(properties)) return name === 'Status' ? status : 'text';
    const held = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, valueFor(one, depth + 1)]));
    const noted = (key: string | symbol): string | symbol => {
      if (typeof key === 'string' && key in held) did.add(`read ${name}.${key}`);
      return key;
    };
    return new Proxy(held, {
      get: (target, key) => Reflect.get(target, noted(key)),
      has: (target, key) => Reflect.has(target, noted(key)),
    });
  };
  const noteSent = (given: Json | undefined, value: unknown): void => {
    const [name, schema] = schemaAt(given);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) {
      if (one !== undefined) did.add(`send ${name}.${key}`);
      noteSent(member(member(schema, 'properties'), key), one);
    }
  };
  const json = (one: Json | undefined) => member(member(member(one, 'content'), 'application/json'), 'schema');
  const answer = (operation: Json | undefined, { params, body }: Called): unknown => {
    const id = String(member(operation, 'operationId'));
    did.add(`call ${id}`);
    for (const [key, value] of Object.entries(params?.query ?? {})) {
      if (value !== undefined) did.add(`send ${id}.${key}`).add(`send ${id}.${key}=${value}`);
    }
    const schema = json(member(operation, 'requestBody'));
    noteSent(schema, body);
    if (schema !== undefined && (body as { phone?: unknown })?.phone === undefined) did.add(`leave out ${id}.phone`);
    return valueFor(json(member(member(operation, 'responses'), '200')));
  };
  const client: Record<string, Record<string, unknown>> = {};
  const raw: Record<string, unknown> = {};
  for (const [path, item] of Object.entries(member(document, 'paths') ?? {})) {
    for (const [method, operation] of Object.entries(item ?? {}) as [string, Json][]) {
      const hasBody = member(operation, 'requestBody') !== undefined;
      const before = (path.match(/\{/g) ?? []).length;
      const run = (...words: unknown[]) => {
        const given = words[before] as Record<string, unknown> | undefined;
        const data = answer(operation, hasBody ? { body: given } : { params: { query: given ?? {} } });
        return Object.assign(Promise.resolve(data), { withResponse: async () => ({ data }) });
      };
      const resource = String(member(operation, 'x-resource'));
      client[resource] = { ...client[resource], [String(member(operation, 'x-method'))]: run };
      const others = raw[method.toUpperCase()] as ((to: string, options: Called) => unknown) | undefined;
      raw[method.toUpperCase()] = async (to: string, options: Called = {}) =>
        to === path ? { data: answer(operation, options) } : others?.(to, options);
    }
  }
  class Counter {
    orders = client.orders;
    folders = client.folders;
  }
  return { createRawClient: () => raw, Counter, open: () => new Counter() };
}
