import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from '../../scripts/read-arguments.ts';
import { installPart, output } from '../../scripts/run.ts';
import { descriptions, ofCorpus } from './descriptions.ts';
import { ownCommand } from './generators.ts';

const usage = `Compares the names of generated methods with those that people chose in the packages of Stripe, OpenAI and GitHub (Octokit).

  pnpm compare:names [--verbose]

  --verbose  also prints each operation whose names differ

Names are equal up to case, plural and dots: resource with resource, method with method. Descriptions are read from the folder that CORPUS_DIR names;
the packages are installed.`;

/** Requests as `POST /v1/customers/{}` with what a package calls them: `customers.create`. */
type Names = Map<string, string[]>;

const require = createRequire(import.meta.url);
const { values } = readArguments(usage, { options: { verbose: { type: 'boolean' } } });

async function main(isVerbose: boolean): Promise<void> {
  installPart(import.meta.dirname);
  const sources = { Stripe: namesOfStripe, OpenAI: namesOfOpenAi, GitHub: namesOfOctokit };
  let all = 0;
  let equal = 0;
  for (const { name, path } of [...descriptions, { name: 'OpenAI', path: ofCorpus('openai.yaml') }]) {
    if (!(name in sources) || !existsSync(path)) continue;
    const theirs = await sources[name as keyof typeof sources]();
    const rows = [...ourNames(path)].flatMap(([request, own]) => {
      const names = theirs.get(request);
      return names === undefined
        ? []
        : [{ request, own, names, same: names.some((each) => keyOf(each) === keyOf(own)) }];
    });
    const same = rows.filter((row) => row.same).length;
    console.log(`${name}: ${same} of ${rows.length} equal (${percent(same, rows.length)})`);
    for (const row of isVerbose ? rows : []) {
      if (!row.same) console.log(`  ${row.request}  ours ${row.own}, theirs ${row.names.join(' and ')}`);
    }
    all += rows.length;
    equal += same;
  }
  console.log(`All: ${equal} of ${all} equal (${percent(equal, all)})`);
}

/** What this generator calls each request. */
function ourNames(description: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'compare-names-'));
  try {
    const { args } = ownCommand(description, folder, '--shape', 'sources', '--force');
    output(process.execPath, args);
    const { operations } = JSON.parse(readFileSync(join(folder, 'codegen-manifest.json'), 'utf8'));
    return new Map(
      (Object.values(operations) as OwnOperation[]).flatMap(({ request, class: resource, methods }) => {
        const [method = ''] = Object.keys(methods ?? {});
        return method === '' ? [] : [[shapeOf(request), `${resource.replace(/Resource$/, '')}.${method}`]];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface OwnOperation {
  readonly request: string;
  readonly class: string;
  readonly methods?: Readonly<Record<string, string>>;
}

/** Stripe's package is asked by calling each method, with a base class that only remembers the request. */
async function namesOfStripe(): Promise<Names> {
  const main = require.resolve('stripe');
  const { default: Stripe } = await import(pathToFileURL(main).href);
  const { StripeResource } = await import(pathToFileURL(join(dirname(main), 'StripeResource.js')).href);
  let last = '';
  StripeResource.prototype._makeRequest = async (method: string, path: string) => {
    last = `${method} ${path}`;
    return { data: [] };
  };
  const names: Names = new Map();
  await callAll(new Stripe('sk_test_names'), async (call, name) => {
    for (const args of [['ZZ', 'ZZ', {}], ['ZZ', 'ZZ', 'ZZ'], ['ZZ', {}], [{}]]) {
      last = '';
      await call(args).catch(() => undefined);
      if (last !== '') return add(names, last, name.replace(/\.del$/, '.delete'));
    }
  });
  return names;
}

/** OpenAI's package is asked by calling each method, with a `fetch` that only remembers the request. */
async function namesOfOpenAi(): Promise<Names> {
  const { default: OpenAI } = await import(pathToFileURL(require.resolve('openai')).href);
  let last = '';
  const client = new OpenAI({
    apiKey: 'none',
    adminAPIKey: 'none',
    baseURL: 'https://names.example',
    maxRetries: 0,
    fetch: async (url: string, init?: RequestInit) => {
      last = `${(init?.method ?? 'get').toUpperCase()} ${new URL(url).pathname}`;
      return Response.json({});
    },
  });
  const names: Names = new Map();
  await callAll(client, async (call, name) => {
    if (/poll|stream|wait|batch|^runTools$/i.test(name.split('.').at(-1) ?? '')) return;
    for (const args of [['ZZ', pathArguments], [pathArguments], ['ZZ', 'ZZ'], ['ZZ']]) {
      last = '';
      const late = new Promise((resolve) => setTimeout(resolve, 50));
      await Promise.race([call(args).catch(() => undefined), late]);
      if (last !== '') return add(names, last, name);
    }
  });
  return names;
}

/** Arguments that have whatever path parameter is asked for, and nothing else. */
const pathArguments: object = new Proxy(
  {},
  {
    get: (_, name) =>
      typeof name === 'string' && /_?id$|key|name|slug|version|checkpoint/i.test(name) ? 'ZZ' : undefined,
  },
);

/** Octokit's package has a table. */
async function namesOfOctokit(): Promise<Names> {
  const file = join(
    import.meta.dirname,
    'node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/generated/endpoints.js',
  );
  const { default: table } = await import(pathToFileURL(file).href);
  const names: Names = new Map();
  for (const [resource, methods] of Object.entries<Record<string, readonly string[]>>(table)) {
    for (const [method, [request = '']] of Object.entries(methods)) add(names, request, `${resource}.${method}`);
  }
  return names;
}

type Call = (args: readonly unknown[]) => Promise<unknown>;

/** Goes through an SDK and hands over each method of its resources. */
async function callAll(sdk: object, visit: (call: Call, name: string) => Promise<void>): Promise<void> {
  const seen = new Set<object>();
  const walk = async (holder: object, path: readonly string[]): Promise<void> => {
    if (seen.has(holder) || path.length > 4) return;
    seen.add(holder);
    const own = Object.entries(holder).filter(([name]) => !name.startsWith('_'));
    for (const [name, value] of own) {
      if (isResource(value)) await walk(value, [...path, name]);
    }
    if (path.length === 0) return;
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(holder))) {
      const method = Reflect.get(holder, name);
      if (name === 'constructor' || name.startsWith('_') || typeof method !== 'function') continue;
      await visit(async (args) => method.apply(holder, args), [...path, name].join('.'));
    }
  };
  await walk(sdk, []);
}

/** Whether a value is an object of a class, as the resources of an SDK are. */
function isResource(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    ![null, Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))
  );
}

function add(names: Names, request: string, name: string): void {
  const shape = shapeOf(request);
  names.set(shape, [...(names.get(shape) ?? []), name]);
}

/** A request without the names of its parameters. */
function shapeOf(request: string): string {
  const [path = ''] = request.split('?');
  return path.replace(/\{[^}]*\}|ZZ/g, '{}').replace(/\/$/, '');
}

/** Resource and method as they are compared. */
function keyOf(name: string): string {
  const parts = name.split('.');
  return [parts.slice(0, -1).join(' '), parts.at(-1) ?? ''].map((part) => wordsOf(part).join('')).join('.');
}

function wordsOf(text: string): string[] {
  const spaced = text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return spaced
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<!s)s$/, ''));
}

function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`;
}

await main(values.verbose === true);
