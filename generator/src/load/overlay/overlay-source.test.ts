import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Json } from '../../base/json.ts';
import { diagnosticsOf, loadText } from '../../testing/load-text.ts';
import { memoryFiles } from '../file-store.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import { loadSource } from '../load-source.ts';
import { overlaySource } from './overlay-source.ts';

const overlay = (actions: string, version = '1.1.0') =>
  `overlay: ${version}\ninfo: { title: Changes, version: "1" }\nactions:\n${actions}`;

/** The value of a description once overlays are applied. */
function overlaid(description: string, ...overlays: readonly string[]): Promise<Json> {
  return overlaidWithin(defaultLimits, description, overlays);
}

async function overlaidWithin(limits: Limits, description: string, overlays: readonly string[]): Promise<Json> {
  const named = overlays.map((text, index) => [`overlay-${index}.yaml`, text] as const);
  const files = memoryFiles({ 'openapi.yaml': description, ...Object.fromEntries(named) });
  const source = await loadSource('/api/openapi.yaml', limits, files);
  const paths = named.map(([name]) => ({ path: `/api/${name}`, files }));
  return (await overlaySource(source, paths, limits, files)).source.file.value;
}

const houses = `openapi: 3.1.0
info: { title: Houses, version: "1" }
servers:
  - { url: https://houses.example, description: Live }
  - { url: https://dev.houses.example, description: Dev }
paths:
  /houses:
    get:
      summary: Houses
      tags: [houses]
      responses:
        "200":
          description: All
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  properties:
                    name: { type: string }
                    floors: { type: integer }
                    owner: { type: object, properties: { name: { type: string }, age: { type: integer } } }
        "500": { description: Broken }
        default: { description: Other }
  /streets:
    get: { responses: { "200": { description: All }, "500": { description: Broken } } }
components:
  schemas:
    House: { type: object, properties: { name: { type: string, example: Mill }, floors: { type: integer } } }
`;

/** The nine cases that the specification shows, on a description of our own. */
const cases: readonly (readonly [name: string, actions: string, change: (value: unknown) => string])[] = [
  [
    'a license is added',
    "  - { target: '$.info', update: { license: { name: MIT } } }",
    () => houses.replace('version: "1" }', 'version: "1", license: { name: MIT } }'),
  ],
  [
    'description and summary are set',
    '  - { target: "$.paths[\'/houses\'].get", update: { summary: New, description: Text } }',
    () => houses.replace('summary: Houses', 'summary: New\n      description: Text'),
  ],
  [
    'many operations are changed, one after the other',
    `  - { target: "$.paths['/houses'].get.summary", remove: true }
  - { target: '$.paths.*.get', update: { tags: [all] } }
  - { target: "$.paths['/houses'].get", update: { x-info: { x-more: 1 }, tags: [last] } }
  - { target: '$.paths.*', update: { post: { x-a: { b: c } } } }`,
    () =>
      houses
        .replace('      summary: Houses\n', '')
        .replace('tags: [houses]', 'tags: [houses, all, last]\n      x-info: { x-more: 1 }')
        .replace('  /houses:\n', '  /houses:\n    post: { x-a: { b: c } }\n')
        .replace('    get: { responses', '    post: { x-a: { b: c } }\n    get: { tags: [all], responses'),
  ],
  [
    'an example is removed',
    '  - { target: "$.components.schemas.House.properties[\'name\'].example", remove: true }',
    () => houses.replace(', example: Mill', ''),
  ],
  [
    'responses are removed wherever they are',
    `  - { target: "$.paths..responses['500']", remove: true }
  - { target: "$.paths..responses['default']", remove: true }`,
    () =>
      houses
        .replace('        "500": { description: Broken }\n', '')
        .replace('        default: { description: Other }\n', '')
        .replace(', "500": { description: Broken }', ''),
  ],
  [
    'properties of one type are removed at any depth',
    `  - target: $.paths['/houses'].get.responses['200']..properties[?(@.type == 'string')]
    remove: true`,
    () =>
      houses
        .replace('                    name: { type: string }\n', '')
        .replace('properties: { name: { type: string }, age', 'properties: { age'),
  ],
  [
    'a server is removed by its description',
    '  - { target: "$.servers[?( @.description == \'Dev\' )]", remove: true }',
    () => houses.replace('  - { url: https://dev.houses.example, description: Dev }\n', ''),
  ],
  [
    'the servers are replaced',
    `  - { target: '$.servers', remove: true }
  - { target: '$', update: { servers: [{ url: http://localhost }] } }`,
    () => houses.replace(/servers:\n.*\n.*\n/, 'servers: [{ url: http://localhost }]\n'),
  ],
  [
    'the root is updated',
    "  - { target: '$', update: { info: { x-overlaid: true } } }",
    () => houses.replace('version: "1" }', 'version: "1", x-overlaid: true }'),
  ],
];

describe('an overlay', () => {
  it.each(cases)('does what the specification says: %s', async (_, actions, change) => {
    const expected = parse(change(houses)) as Json;
    expect(expected).not.toEqual(parse(houses));
    expect(await overlaid(houses, overlay(actions, '1.0.0'))).toEqual(expected);
    expect(await overlaid(houses, overlay(actions))).toEqual(expected);
    const asJson = JSON.stringify(parse(overlay(actions)));
    expect(await overlaid(JSON.stringify(parse(houses)), asJson)).toEqual(expected);
  });

  it('copies a value, and changes the copy alone afterwards', async () => {
    const actions = `  - { target: '$.paths', update: { /lanes: {} } }
  - { target: "$.paths['/lanes']", copy: "$.paths['/streets']" }
  - { target: "$.paths['/lanes'].get", update: { summary: Lanes } }`;
    const value = (await overlaid(houses, overlay(actions))) as { paths: Record<string, { get: object }> };
    expect(value.paths['/lanes']?.get).toEqual({ ...value.paths['/streets']?.get, summary: 'Lanes' });
    expect(value.paths['/streets']?.get).not.toHaveProperty('summary');
  });

  it('keeps a copy apart from what it was made of, also where an overlay wrote that', async () => {
    const actions = `  - { target: $, update: { x-from: { part: { a: 1 } }, x-into: {}, x-list: [] } }
  - { target: "$['x-from'].part", update: { b: 2 } }
  - { target: "$['x-into']", copy: "$['x-from']" }
  - { target: "$['x-list']", copy: "$['x-from']" }
  - { target: "$['x-into'].part", update: { c: 3 } }
  - { target: "$['x-list'][0].part", update: { d: 4 } }`;
    expect(await overlaid('openapi: 3.1.0\n', overlay(actions))).toEqual({
      openapi: '3.1.0',
      'x-from': { part: { a: 1, b: 2 } },
      'x-into': { part: { a: 1, b: 2, c: 3 } },
      'x-list': [{ part: { a: 1, b: 2, d: 4 } }],
    });
  });

  it('appends to lists and replaces single values', async () => {
    const actions = `  - { target: "$.paths['/houses'].get.tags", update: one }
  - { target: "$.paths['/houses'].get.tags", update: [two, three] }
  - { target: "$.paths['/houses'].get.tags[?@ == 'two']", update: 2nd }
  - { target: '$.info.title', update: null }`;
    const value = (await overlaid(houses, overlay(actions))) as Record<string, never>;
    expect(value).toMatchObject({
      info: { title: null },
      paths: { '/houses': { get: { tags: ['houses', 'one', '2nd', 'three'] } } },
    });
  });

  it('removes several items of a list, and what is in a removed part, once', async () => {
    const text = 'openapi: 3.1.0\nx-list: [a, b, c, d, { e: { f: 1 } }]\nx-twice: 1\n';
    const actions = `  - { target: "$['x-list'][0, 2, 3]", remove: true }
  - { target: "$['x-list'][1]..*", remove: true }
  - { target: "$['x-twice', 'x-twice']", remove: true }`;
    expect(await overlaid(text, overlay(actions))).toEqual({ openapi: '3.1.0', 'x-list': ['b', {}] });
  });

  it.each([
    ['items beyond the tenth', '$.a[1, 10, 2]', '{ a: [0, 3, 4, 5, 6, 7, 8, 9, 11] }', 12],
    ['a part and what is in it', "$..['b', 'd']", '{ a: [0, 1] }', 2],
  ])('removes %s, from the end', async (_, target, left, length) => {
    const list = Array.from({ length }, (_one, index) => index).join(', ');
    const text = `{ a: [${list}]${length > 2 ? '' : ', b: { b: { d: 1 } }, d: { b: { c: 1 }, d: 2 }'} }`;
    expect(await overlaid(text, overlay(`  - { target: "${target}", remove: true }`))).toEqual(parse(left));
  });

  it('leaves what an anchor shares alone, where only one use of it is meant', async () => {
    const text = 'openapi: 3.1.0\nx-a: &shared { list: [1] }\nx-b: *shared\n';
    const actions = '  - { target: "$[\'x-a\'].list", update: 2 }';
    expect(await overlaid(text, overlay(actions))).toEqual({
      openapi: '3.1.0',
      'x-a': { list: [1, 2] },
      'x-b': { list: [1] },
    });
  });

  it('takes names that every object has', async () => {
    const actions = `  - target: $\n    update: { __proto__: { polluted: true }, constructor: { a: 1 } }`;
    const value = await overlaid('{"openapi":"3.1.0"}', overlay(actions));
    expect(Object.keys(value as object)).toEqual(['openapi', '__proto__', 'constructor']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('sees what the one before it did', async () => {
    const first = overlay("  - { target: '$', update: { x-new: { a: 1 } } }");
    const second = overlay('  - { target: "$[\'x-new\']", update: { b: 2 } }');
    expect(await overlaid('openapi: 3.1.0\n', first, second)).toEqual({ openapi: '3.1.0', 'x-new': { a: 1, b: 2 } });
  });
});

const api =
  'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    get:\n      responses: { "200": { description: d } }\n';

/** The diagnostics of `api` with one overlay; `«` in its text is where the first must point. */
async function reported(marked: string, description = api) {
  const at = marked.indexOf('«');
  const before = marked.slice(0, at).split('\n');
  const diagnostics = await diagnosticsOf(
    { 'openapi.yaml': description, 'overlay.yaml': marked.replace('«', '') },
    {},
    ['overlay.yaml'],
  );
  return { diagnostics, line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

describe('an overlay that is wrong', () => {
  it.each([
    ['not an overlay', 'not-an-overlay', '«openapi: 3.1.0\n'],
    ['of a later version', 'overlay-version', overlay('  - { target: $, update: {} }').replace('1.1.0', '«2.0.0')],
    ['without actions', 'missing-field', '«overlay: 1.1.0\ninfo: { title: T, version: "1" }\n'],
    [
      'with no action',
      'wrong-type',
      '«overlay: 1.1.0\ninfo: { title: T, version: "1" }\nactions: []\n'
        .replace('«', '')
        .replace('actions', '«actions'),
    ],
    [
      'without a title',
      'missing-field',
      'overlay: 1.1.0\n«info: { version: "1" }\nactions: [{ target: $, update: {} }]\n',
    ],
    ['with a text as an action', 'wrong-type', overlay('  - «text')],
    ['without a target', 'missing-field', overlay('  - «update: {}')],
    ['with a number as a target', 'wrong-type', overlay('  - { target: «1, update: {} }')],
    ['with a target that is not a query', 'overlay-query', overlay('  - { target: «paths, update: {} }')],
    ['with a text for remove', 'wrong-type', overlay('  - { target: $.paths, update: {}, remove: «"yes" }')],
    ['with two changes', 'overlay-two-changes', overlay('  - { target: $.paths, update: {}, «copy: $.info }')],
    ['with an object for a text', 'overlay-conflict', overlay('  - { target: $.info, update: { «title: {} } }')],
    ['with a text for an object', 'overlay-conflict', overlay('  - { target: $, update: { info: «text } }')],
    [
      'with a text for a list',
      'overlay-conflict',
      overlay('  - { target: $, update: { x-l: [1] } }\n  - { target: $, update: { x-l: «2 } }'),
    ],
    [
      'with targets of two kinds',
      'overlay-mixed-targets',
      overlay("  - { target: «\"$['info', 'openapi']\", update: {} }"),
    ],
    ['that copies nothing', 'overlay-copy-nodes', overlay('  - { target: $.info, copy: «$.nothing }')],
    ['that copies several values', 'overlay-copy-nodes', overlay('  - { target: $.info, copy: «$.* }')],
    [
      'that copies what does not fit',
      'overlay-conflict',
      overlay(
        '  - { target: $, update: { x-l: { a: { b: 1 } }, x-m: { a: { b: {} } } } }\n  - «{ target: $.x-l, copy: $.x-m }',
      )
        .replace('$.x-l', '"$[\'x-l\']"')
        .replace('$.x-m', '"$[\'x-m\']"'),
    ],
    ['that removes everything', 'overlay-removes-all', overlay('  - { target: «$, remove: true }')],
    ['with broken YAML', 'syntax', overlay('  - { target: $,\n«')],
  ])('%s', async (_, code, marked) => {
    const { diagnostics, line, column } = await reported(marked);
    const [first] = diagnostics;
    expect(first).toMatchObject({ code, severity: 'error' });
    expect(first?.location).toMatchObject({ file: 'overlay.yaml', line, column });
  });

  it.each([
    ['that matches nothing', 'overlay-no-match', overlay('  - { target: «$.nothing, remove: true }')],
    ['without a change', 'overlay-no-change', overlay('  - «target: $.info')],
    ['with an unknown field', 'unknown-field', overlay('  - { target: $.info, update: {}, «updates: {} }')],
    ['with a copy in version 1.0', 'overlay-newer', overlay('  - { target: $.info, «copy: $.info }', '1.0.0')],
    [
      'with a single value in version 1.0',
      'overlay-newer',
      overlay('  - { target: «$.info.title, update: a }', '1.0.0'),
    ],
    [
      'for another description',
      'overlay-extends-other',
      overlay('  - { target: $.info, update: {} }').replace('info', 'extends: «other.yaml\ninfo'),
    ],
  ])('%s is a warning', async (_, code, marked) => {
    const { diagnostics, line, column } = await reported(marked);
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
    expect(diagnostics[0]).toMatchObject({ severity: 'warning' });
    expect(diagnostics[0]?.location).toMatchObject({ file: 'overlay.yaml', line, column });
  });

  it('says where the value is that does not fit', async () => {
    const { diagnostics } = await reported(overlay('  - { target: $.info, update: { «title: {} } }'));
    expect(diagnostics[0]?.related?.map(({ location }) => [location.file, location.line])).toEqual([
      ['openapi.yaml', 2],
    ]);
  });

  it('is fine that extends the description, from where it is', async () => {
    const { diagnostics } = await reported(
      overlay('  - { target: $.info, update: {} }').replace('info', 'extends: ./openapi.yaml\ninfo'),
    );
    expect(diagnostics).toEqual([]);
  });
});

describe('positions', () => {
  const loaded = (actions: string, description = api) =>
    loadText({ 'openapi.yaml': description, 'changes.yaml': overlay(actions) }, {}, ['changes.yaml']);

  it('lead into the overlay for what it wrote, and into the description for the rest', async () => {
    const document = await loaded(`  - target: $.paths['/a'].get
    update:
      summary: New
      parameters:
        - { name: q, in: query, schema: { type: string } }`);
    const at = (pointer: string) => {
      const { file, line } = document.locate(pointer);
      return `${file}:${line}`;
    };
    expect(at('/paths/~1a/get/summary')).toBe('changes.yaml:6');
    expect(at('/paths/~1a/get/parameters')).toBe('changes.yaml:7');
    expect(at('/paths/~1a/get/parameters/0/schema/type')).toBe('changes.yaml:8');
    expect(at('/paths/~1a/get/responses/200')).toBe('openapi.yaml:6');
    expect(at('/paths/~1a/get')).toBe('openapi.yaml:5');
    expect(document.place('/paths/~1a/get/summary').pointer).toBe('/actions/0/update/summary');
    expect(document.files).toEqual(['changes.yaml', 'openapi.yaml']);
  });

  it('of a copy lead to the action that made it', async () => {
    const document = await loaded(`  - { target: $.paths, update: { /b: {} } }
  - { target: "$.paths['/b']", copy: "$.paths['/a']" }`);
    expect(document.locate('/paths/~1b/get/responses')).toMatchObject({ file: 'changes.yaml', line: 5 });
    expect(document.place('/paths/~1b/get/responses').pointer).toBe('/actions/1/copy/get/responses');
  });

  it('follow items of a list that moved', async () => {
    const description = api.replace(
      '    get:\n',
      '    parameters:\n      - { name: a, in: query, schema: {} }\n      - { name: b, in: query, schema: {} }\n      - { name: c, in: query, schema: {} }\n    get:\n',
    );
    const document = await loaded(
      `  - { target: "$.paths['/a'].parameters[?@.name == 'a']", remove: true }
  - { target: "$.paths['/a'].parameters", update: { name: d, in: query, schema: {} } }`,
      description,
    );
    const lines = [0, 1, 2].map((index) => document.locate(`/paths/~1a/parameters/${index}/name`));
    expect(lines.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'openapi.yaml:7',
      'openapi.yaml:8',
      'changes.yaml:5',
    ]);
  });

  it('of errors in what an overlay wrote lead into it', async () => {
    const { diagnostics, line, column } = await reported(
      overlay(
        '  - { target: "$.paths[\'/a\'].get", update: { responses: { "201": { $ref: «\'#/components/responses/No\' } } } }',
      ),
    );
    expect(diagnostics[0]).toMatchObject({ code: 'unresolved-ref', pointer: '/actions/0/update/responses/201/$ref' });
    expect(diagnostics[0]?.location).toMatchObject({ file: 'overlay.yaml', line, column });
  });
});

describe('a description with overlays', () => {
  it('refers to what they add, from other files too, and they refer to its files', async () => {
    const document = await loadText(
      {
        'openapi.yaml': `${api}  /b: { $ref: "paths/b.yaml" }\n`,
        'paths/b.yaml':
          'get:\n  responses:\n    "200":\n      description: d\n      content: { application/json: { schema: { $ref: "../openapi.yaml#/components/schemas/New" } } }\n',
        'schemas.yaml': 'Part: { type: string }\n',
        'overlays/new.yaml': overlay(
          '  - { target: $, update: { components: { schemas: { New: { type: object, properties: { part: { $ref: "schemas.yaml#/Part" } } } } } } }',
        ),
      },
      {},
      ['overlays/new.yaml'],
    );
    expect(document.bundled).toMatchObject({
      paths: {
        '/b': {
          get: {
            responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/New' } } } } },
          },
        },
      },
      components: {
        schemas: { New: { properties: { part: { $ref: '#/components/schemas/Part' } } }, Part: { type: 'string' } },
      },
    });
  });

  it('can be repaired by them', async () => {
    const broken = api.replace('3.1.0', '2.9.0').replace('description: d', 'content: [], x-big: 9007199254740993');
    const actions = `  - { target: $.openapi, update: 3.1.0 }
  - { target: "$.paths['/a'].get.responses['200']", remove: true }
  - { target: "$.paths['/a'].get.responses", update: { "200": { description: d } } }`;
    const { diagnostics } = await reported(overlay(actions), broken);
    expect(diagnostics).toEqual([]);
  });

  it('keeps its numbers in sight that a double does not hold, where they moved', async () => {
    const description = `${api}x-list: [1, 9007199254740993]\nx-other: 5\n`;
    const marked = overlay(
      '  - { target: "$[\'x-list\'][0]", remove: true }\n  - { target: "$[\'x-other\']", update: 9007199254740995 }',
    );
    const { diagnostics } = await reported(marked, description);
    expect(diagnostics.map(({ code, location }) => `${code} ${location?.file}:${location?.line}`)).toEqual([
      'rounded-number openapi.yaml:7',
      'rounded-number overlay.yaml:5',
    ]);
  });

  it('is no larger than its limits allow, in all places that an overlay writes to together', async () => {
    const text = JSON.stringify({ a: Array.from({ length: 10 }, () => ({})) });
    const write = (values: number) =>
      overlaidWithin({ ...defaultLimits, values }, text, [overlay('  - { target: "$.a[*]", update: { b: 1, c: 2 } }')]);
    await expect(write(30)).resolves.toMatchObject({ a: { 9: { b: 1, c: 2 } } });
    await expect(write(29)).rejects.toMatchObject({ diagnostics: [{ code: 'too-many-values' }] });
  });

  it('ends in an error where a pattern has no end', async () => {
    const text = JSON.stringify({ a: [{ b: `${'a'.repeat(60)}!` }] });
    const removing = overlay(`  - { target: "$.a[?search(@.b, '^(a+)+$')]", remove: true }`);
    await expect(overlaidWithin({ ...defaultLimits, query: 50 }, text, [removing])).rejects.toMatchObject({
      diagnostics: [{ code: 'overlay-query-failed', message: expect.stringContaining('it takes longer than 0.05 s') }],
    });
  });

  it('ends in an error where anchors make a query endless', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `  a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`);
    const { diagnostics } = await reported(
      overlay('  - { target: «"$..nothing", remove: true }'),
      `${api}x-bomb:\n  a0: &a0 [1]\n${lines.join('\n')}\n`,
    );
    expect(diagnostics[0]?.code).toBe('too-many-values');
  });
});
