import type { Json, JsonObject } from '../../../generator/src/base/json.ts';
import { type DiffCase, document, json } from './case.ts';

const ok = { 200: { description: 'ok', content: json({ type: 'object', properties: { a: { type: 'string' } } }) } };

interface Api {
  readonly servers?: readonly (string | JsonObject)[];
  /** Operations by path; what they say beside their responses. */
  readonly paths: JsonObject;
  /** Members of each path item. */
  readonly item?: JsonObject;
}

function listed(servers: readonly (string | JsonObject)[]): Json {
  return servers.map((server) => (typeof server === 'string' ? { url: server } : server));
}

function api({ servers, paths, item = {} }: Api): JsonObject {
  return {
    ...(servers === undefined ? {} : { servers: listed(servers) }),
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, fields]) => [
        path,
        { ...item, get: { responses: ok, ...(fields as JsonObject) } },
      ]),
    ),
  };
}

const own = (...servers: (string | JsonObject)[]): JsonObject => ({ servers: listed(servers) });
const a = 'https://a.example';
const b = 'https://b.example';
const regional = {
  url: 'https://{region}.example/v1',
  variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
};

/** A path item whose one operation gives a list of objects with the given properties. */
function listOf(...names: string[]): JsonObject {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const items = { type: 'object', properties };
  return {
    get: {
      operationId: 'list',
      responses: { 200: { description: 'ok', content: json({ type: 'array', items }) } },
    },
  };
}

export const addresses: readonly DiffCase[] = [
  {
    id: 'A01',
    change: 'Servers written at another level',
    examples: [
      document(api({ servers: [a], paths: { '/x': {} } }), api({ servers: [a], paths: { '/x': own(a) } }), 'N'),
      document(api({ servers: [a], paths: { '/x': {} } }), api({ paths: { '/x': own(a) } }), 'N'),
      document(
        api({ paths: { '/x': own(a), '/y': own(a) } }),
        api({ servers: [a], paths: { '/x': {}, '/y': {} } }),
        'N',
      ),
      document(
        api({ servers: [a], paths: { '/x': {} } }),
        api({ servers: [a], paths: { '/x': {} }, item: own(a) }),
        'N',
      ),
      document(
        api({ servers: [a, b], paths: { '/x': {} } }),
        api({ servers: [a, b], paths: { '/x': own(a, b) } }),
        'N',
      ),
      document(api({ servers: [a], paths: { '/x': {} } }), api({ servers: [a], paths: { '/x': own(`${a}/`) } }), 'N'),
      document(api({ paths: { '/x': {} } }), api({ servers: ['/'], paths: { '/x': {} } }), 'N'),
      document(api({ paths: { '/x': {} } }), api({ paths: { '/x': own('/') } }), 'N'),
      document(
        api({ servers: [a], paths: { '/x': {}, '/y': {} } }),
        api({ servers: [b], paths: { '/x': own(a), '/y': own(a) } }),
        'N',
        { note: 'The servers of the API are those of no operation.' },
      ),
      document(api({ servers: [a], paths: { '/x': {} } }), api({ servers: [a], paths: { '/x': own(b) } }), 'B', {
        breaking: ['operation-servers-added'],
      }),
      document(
        api({ servers: [a], paths: { '/x': {}, '/y': {} } }),
        api({ servers: [b], paths: { '/x': {}, '/y': own(a) } }),
        'WARN',
        { breaking: ['default-server-changed'] },
      ),
      document(api({ servers: [a, b], paths: { '/x': {} } }), api({ servers: [a, b], paths: { '/x': own(a) } }), 'B', {
        note: 'One server less',
      }),
      document(api({ servers: [a], paths: { '/x': own(b) } }), api({ servers: [a], paths: { '/x': {} } }), 'B', {
        breaking: ['operation-servers-removed'],
      }),
    ],
  },
  {
    id: 'A02',
    change: 'Prefix moved between server and path',
    examples: [
      document(
        api({ servers: [`${a}/v1`], paths: { '/x': {}, '/y': {} } }),
        api({ servers: [a], paths: { '/v1/x': {}, '/v1/y': {} } }),
        'N',
      ),
      document(
        api({ servers: [a], paths: { '/v1/x': {}, '/v1/y': {} } }),
        api({ servers: [`${a}/v1/`], paths: { '/x': {}, '/y': {} } }),
        'N',
      ),
      document(
        api({ servers: [`${a}/v1`, `${b}/v1`], paths: { '/x': {} } }),
        api({ servers: [a, b], paths: { '/v1/x': {} } }),
        'N',
      ),
      document(api({ servers: ['/v1'], paths: { '/x/{id}': {} } }), api({ paths: { '/v1/x/{id}': {} } }), 'N', {
        note: 'A relative server',
      }),
      document(
        api({ servers: [`${a}/v1`], paths: { '/x/{id}': {} } }),
        api({ servers: [a], paths: { '/v1/x/{key}': {} } }),
        'N',
        { note: 'The parameter is renamed as well.' },
      ),
      document(
        api({ servers: [a], paths: { '/x': own(`${a}/v1`) } }),
        api({ servers: [a], paths: { '/v1/x': {} } }),
        'N',
      ),
      document(
        api({ servers: [`${a}/v1`], paths: { '/x': {} } }),
        api({ servers: [`${a}/v1`], paths: { '/v1/x': {} } }),
        'B',
      ),
      document(api({ servers: [`${a}/v1`], paths: { '/x': {} } }), api({ servers: [a], paths: { '/v2/x': {} } }), 'B'),
      document(
        api({ servers: [`${a}/v1`], paths: { '/x': {}, '/y': {} } }),
        api({ servers: [a], paths: { '/v1/x': {}, '/y': {} } }),
        'WARN',
        { breaking: ['default-server-changed'], note: 'Only some paths got the prefix.' },
      ),
      document(api({ servers: [`${a}/v1`], paths: { '/x': {} } }), api({ servers: [b], paths: { '/v1/x': {} } }), 'B', {
        note: 'Another host',
      }),
    ],
  },
  {
    id: 'A03',
    change: 'The same server in other words',
    examples: [
      document(
        api({ servers: ['https://A.example'], paths: { '/x': {} } }),
        api({ servers: [a], paths: { '/x': {} } }),
        'N',
      ),
      document(api({ servers: [`${a}:443`], paths: { '/x': {} } }), api({ servers: [a], paths: { '/x': {} } }), 'N'),
      document(
        api({ servers: [{ url: a, description: 'Old' }], paths: { '/x': {} } }),
        api({ servers: [{ url: a, description: 'New' }], paths: { '/x': {} } }),
        'I',
      ),
      document(
        api({ servers: [regional], paths: { '/x': {} } }),
        api({ servers: ['https://eu.example/v1', 'https://us.example/v1'], paths: { '/x': {} } }),
        'N',
        { note: 'Variables written out' },
      ),
      document(
        api({ servers: [regional], paths: { '/x': {} } }),
        api({ servers: ['https://eu.example/v1'], paths: { '/x': {} } }),
        'WARN',
      ),
      document(
        api({ servers: [a], paths: { '/x': {} } }),
        api({ servers: ['http://a.example'], paths: { '/x': {} } }),
        'WARN',
      ),
      document(api({ servers: [a, b], paths: { '/x': {} } }), api({ servers: [a, b, a], paths: { '/x': {} } }), 'N'),
      document(api({ servers: [a, b], paths: { '/x': {} } }), api({ servers: [b, a], paths: { '/x': {} } }), 'WARN', {
        note: 'The first one is the default.',
      }),
    ],
  },
  {
    id: 'A05',
    change: 'operationId used again at another path',
    examples: [
      document(
        { paths: { '/projects': listOf('a', 'b', 'c') } },
        { paths: { '/boards/all': listOf('a', 'b', 'd') } },
        'B',
        {
          note: 'Most of what it gave is still there.',
          breaking: ['operation-moved', 'property-removed'],
        },
      ),
      document(
        { paths: { '/projects': listOf('a', 'b', 'c') } },
        { paths: { '/boards/all': listOf('a', 'x', 'y', 'z') } },
        'B',
        { note: 'It gives something else.', breaking: ['operation-removed'] },
      ),
      document(
        { paths: { '/projects': { delete: { operationId: 'list', responses: { 204: { description: 'Gone' } } } } } },
        { paths: { '/boards/all': { delete: { operationId: 'list', responses: { 204: { description: 'Gone' } } } } } },
        'B',
        { note: 'Nothing is given that speaks against it.', breaking: ['operation-moved'] },
      ),
    ],
  },
  {
    id: 'A04',
    change: 'Operation moved to a path with other parts',
    examples: [
      document(
        named('/repositories/{repository}/secrets/{name}', ['repository', 'name']),
        named('/repos/{owner}/{repo}/secrets/{name}', ['owner', 'repo', 'name']),
        'B',
        { breaking: ['operation-moved'] },
      ),
      document(
        named('/repositories/{repository}/secrets/{name}', ['repository', 'name']),
        named('/repos/{owner}/{repo}/secrets/{name}', ['owner', 'repo', 'name'], { type: 'integer' }),
        'B',
        { breaking: ['operation-moved', 'type-changed'], note: 'The name is a number now.' },
      ),
    ],
  },
];

function named(path: string, parts: readonly string[], name: JsonObject = { type: 'string' }): JsonObject {
  const parameters = parts.map((part) => ({
    name: part,
    in: 'path',
    required: true,
    schema: part === 'name' ? name : { type: 'string' },
  }));
  return { paths: { [path]: { get: { operationId: 'getSecret', parameters, responses: ok } } } };
}
