import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { type Json, type JsonObject, valueAt } from '../base/json.ts';
import { parsePointer } from '../base/json-pointer.ts';
import { shuffled } from '../testing/document.ts';
import { diagnosticsOf, loadText } from '../testing/load-text.ts';
import { seededRandom } from '../testing/seeded-random.ts';

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1.0.0" }\n';

const files = {
  'v1/openapi.yaml': `${head}paths:
  /loans:
    get:
      operationId: listLoans
      parameters:
        - $ref: ../shared/paging.yaml#/components/parameters/Page
      responses:
        "200":
          description: Loans
          content:
            application/json:
              schema: { $ref: "#/components/schemas/LoanPage" }
        default: { $ref: ../shared/errors.yaml#/components/responses/Failure }
  /chains: { $ref: ./chains.yaml }
components:
  schemas:
    LoanPage:
      type: object
      properties:
        items: { type: array, items: { $ref: schemas/loan.yaml } }
        meta: { $ref: ../shared/paging.yaml#/components/schemas/Meta }
    Amount: { $ref: ../shared/money.yaml#/Decimal }
`,
  'v1/chains.yaml':
    'get:\n  operationId: listChains\n  responses:\n    default: { $ref: ../shared/errors.yaml#/components/responses/Failure }\n',
  'v1/schemas/loan.yaml':
    'type: object\nproperties:\n  amount: { $ref: ../../shared/money.yaml#/Decimal }\n  previous: { $ref: loan.yaml }\n  page: { $ref: ../openapi.yaml#/components/schemas/LoanPage }\n',
  'shared/paging.yaml':
    'components:\n  parameters:\n    Page: { name: page, in: query, schema: { type: integer } }\n  schemas:\n    Meta: { type: object }\n    Unused: { type: string }\n',
  'shared/errors.yaml':
    'components:\n  responses:\n    Failure:\n      description: An error\n      content:\n        application/json:\n          schema: { $ref: "#/components/schemas/Error" }\n  schemas:\n    Error: { type: object, properties: { code: { type: string } } }\n',
  'shared/money.yaml': 'Decimal: { type: string }\n',
};

/** Every `$ref` of a value. */
function refsIn(value: Json): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (key === '$ref' ? [String(item)] : refsIn(item)));
}

function at(root: Json, pointer: string): Json | undefined {
  const tokens = parsePointer(pointer);
  return tokens && valueAt(root, tokens);
}

describe('loadDocument on several files', () => {
  it('gives one document whose references lead to its own components', async () => {
    const { bundled, files: read } = await loadText(files);
    const refs = refsIn(bundled);
    expect(refs).not.toHaveLength(0);
    for (const ref of refs) {
      expect(ref).toMatch(/^#\/components\/[a-zA-Z]+\/[^/]+$/);
      expect(at(bundled, ref.slice(1)), ref).toBeDefined();
    }
    expect(read).toEqual([
      'shared/errors.yaml',
      'shared/money.yaml',
      'shared/paging.yaml',
      'v1/chains.yaml',
      'v1/openapi.yaml',
      'v1/schemas/loan.yaml',
    ]);
  });

  it('names what it takes in: by its component, by its file, or by the component that only refers to it', async () => {
    const { bundled } = await loadText(files);
    const components = bundled.components as { [section: string]: JsonObject };
    expect(Object.entries(components).map(([section, entries]) => [section, Object.keys(entries)])).toEqual([
      ['parameters', ['Page']],
      ['responses', ['Failure']],
      ['schemas', ['Amount', 'Error', 'LoanPage', 'Meta', 'loan']],
    ]);
    expect(components.schemas?.Amount).toEqual({ type: 'string' });
    expect(at(bundled, '/components/schemas/loan/properties')).toEqual({
      amount: { $ref: '#/components/schemas/Amount' },
      page: { $ref: '#/components/schemas/LoanPage' },
      previous: { $ref: '#/components/schemas/loan' },
    });
  });

  it('puts path items in place', async () => {
    const { bundled } = await loadText(files);
    expect(at(bundled, '/paths/~1chains/get/operationId')).toBe('listChains');
    expect(at(bundled, '/paths/~1chains/$ref')).toBeUndefined();
  });

  it('finds each value in the file that it came from, with the chain of references', async () => {
    const { locate, place } = await loadText(files);
    expect(locate('/components/schemas/LoanPage/properties/items')).toEqual({
      file: 'v1/openapi.yaml',
      line: 22,
      column: 9,
    });
    expect(locate('/components/schemas/Error/properties/code/type')).toEqual({
      file: 'shared/errors.yaml',
      line: 9,
      column: 56,
    });
    expect(locate('/paths/~1chains/get/operationId')).toEqual({ file: 'v1/chains.yaml', line: 2, column: 16 });
    const failure = place('/components/schemas/Error/type');
    expect(failure.pointer).toBe('/components/schemas/Error/type');
    expect(failure.related?.map(({ location: { file, line } }) => `${file}:${line}`)).toEqual([
      'shared/errors.yaml:7',
      'v1/openapi.yaml:15',
    ]);
  });

  it('gives the same document for shuffled keys, for JSON, and for expanded anchors', async () => {
    const { bundled } = await loadText(files);
    const text = JSON.stringify(bundled);
    const description: JsonObject = { ...bundled, 'x-late': 1 };
    const expected = JSON.stringify((await loadText({ 'a.json': JSON.stringify(description) })).bundled);
    for (const seed of [1, 2, 3]) {
      const other = shuffled(description, seededRandom(seed));
      expect(JSON.stringify((await loadText({ 'a.json': JSON.stringify(other, null, 3) })).bundled)).toBe(expected);
      expect(JSON.stringify((await loadText({ 'a.yaml': stringify(other) })).bundled)).toBe(expected);
      expect(JSON.stringify((await loadText({ 'a.yaml': stringify(other).replaceAll('\n', '\r\n') })).bundled)).toBe(
        expected,
      );
    }
    const anchored = await loadText({ ...files, 'shared/money.yaml': 'x: &d { type: string }\nDecimal: *d\n' });
    expect(JSON.stringify(anchored.bundled)).toBe(text);
  });

  it('tells clashing names apart by their files, whichever is met first', async () => {
    const clash = (first: string, second: string) => ({
      'openapi.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    A: { properties: { x: { $ref: "${first}#/Thing" }, y: { $ref: "${second}#/Thing" } } }\n    other: { type: string }\n    C: { $ref: "#/components/schemas/other" }\n    D: { items: { $ref: "b.yaml#/Other" } }\n`,
      'a.yaml': 'Thing: { type: string }\n',
      'b.yaml': 'Thing: { type: integer }\nOther: { type: boolean }\n',
    });
    const names = async (first: string, second: string) =>
      Object.keys(((await loadText(clash(first, second))).bundled.components as { schemas: JsonObject }).schemas);
    expect(await names('a.yaml', 'b.yaml')).toEqual(['A', 'C', 'D', 'Other_b', 'Thing', 'Thing_b', 'other']);
    expect(await names('b.yaml', 'a.yaml')).toEqual(await names('a.yaml', 'b.yaml'));
  });

  it.each([
    ['the file, where it is all of it', 'parts/thing.yaml', 'thing'],
    ['the last two names below its definitions', 'parts/all.yaml#/$defs/One/properties/Two', 'One_Two'],
    ['all names on a path elsewhere, without places in lists', 'parts/all.yaml#/list/0/name', 'list_name'],
    ['its name and its file, where the name is taken', 'parts/all.yaml#/Taken', 'Taken_all'],
    ['its name and its folders, where that is taken, too', 'parts/all.yaml#/Twice', 'Twice_parts_all'],
    ['a number, where everything is taken', 'parts/all.yaml#/Often', 'Often_parts_all_2'],
  ])('names what it takes in after %s', async (_, ref, name) => {
    const taken = ['Taken', 'twice', 'Twice_all', 'Often', 'Often_all', 'Often_parts_all'];
    const own = taken.map((one) => `    ${one}: { type: boolean }\n`).join('');
    const { bundled } = await loadText({
      'openapi.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n${own}    A: { properties: { x: { $ref: "${ref}" } } }\n`,
      'parts/thing.yaml': 'type: string\n',
      'parts/all.yaml':
        '$defs: { One: { properties: { Two: { type: string } } } }\nlist: [{ name: { type: string } }]\nTaken: { type: string }\nTwice: { type: string }\nOften: { type: string }\n',
    });
    expect(at(bundled, '/components/schemas/A/properties/x')).toEqual({ $ref: `#/components/schemas/${name}` });
    expect(at(bundled, `/components/schemas/${name}`)).toEqual({ type: 'string' });
  });

  it('refers to a component by the name that it gets', async () => {
    const { bundled } = await loadText({
      'openapi.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    Page<User>: { type: string }\n    A: { properties: { x: { $ref: "#/components/schemas/Page<User>" } } }\n`,
    });
    expect(at(bundled, '/components/schemas/A/properties/x')).toEqual({ $ref: '#/components/schemas/Page_User' });
    expect(at(bundled, '/components/schemas/Page_User')).toEqual({ type: 'string' });
  });

  it('takes a place that YAML shares for one place of its anchor', async () => {
    const { bundled } = await loadText({
      'openapi.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    A: &shared { $anchor: node, type: string }\n    B: *shared\n    C: { properties: { x: { $dynamicRef: "#node" } } }\n`,
    });
    expect(at(bundled, '/components/schemas/C/properties/x')).toEqual({ $ref: '#/components/schemas/A' });
  });

  it('gives what a path inside another value names a component of its own', async () => {
    const { bundled } = await loadText({
      'openapi.yaml': `${head}paths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: x\n          content:\n            application/json:\n              schema: { type: object, properties: { self: { $ref: "#/paths/~1a/get/responses/200/content/application~1json/schema" } } }\ncomponents:\n  schemas:\n    A: { properties: { b: { type: string } } }\n    B: { $ref: "#/components/schemas/A/properties/b" }\n    C: { $ref: "#/components/schemas/B" }\n`,
    });
    const schemas = (bundled.components as { schemas: JsonObject }).schemas;
    expect(schemas.A_b).toEqual({ type: 'string' });
    expect(schemas.B).toEqual({ $ref: '#/components/schemas/A_b' });
    for (const ref of refsIn(bundled)) expect(at(bundled, ref.slice(1)), ref).toBeDefined();
  });

  it('follows a path that leads through a reference, and anchors of the same file', async () => {
    const { bundled } = await loadText({
      'openapi.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    A: { $ref: "#/components/schemas/B" }\n    B: { properties: { x: { type: string } } }\n    C: { items: { $ref: "#/components/schemas/A/properties/x" } }\n    D: { $anchor: here, type: integer }\n    E: { items: { $ref: "#here" }, not: { $dynamicRef: "#here" } }\n`,
    });
    const schemas = (bundled.components as { schemas: JsonObject }).schemas;
    expect(schemas.C).toEqual({ items: { $ref: '#/components/schemas/B_x' } });
    expect(schemas.E).toEqual({ items: { $ref: '#/components/schemas/D' }, not: { $ref: '#/components/schemas/D' } });
  });

  it('rewrites the mapping of a discriminator, names and references alike', async () => {
    const { bundled } = await loadText({
      'openapi.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    Pet:\n      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "dog.yaml" }]\n      discriminator:\n        propertyName: kind\n        mapping: { cat: Cat, dog: dog.yaml, __proto__: "#/components/schemas/Cat", $ref: Cat }\n    Cat: { type: object }\n`,
      'dog.yaml': 'type: object\n',
    });
    const mapping = at(bundled, '/components/schemas/Pet/discriminator/mapping') as JsonObject;
    expect(Object.entries(mapping)).toEqual([
      ['$ref', '#/components/schemas/Cat'],
      ['__proto__', '#/components/schemas/Cat'],
      ['cat', '#/components/schemas/Cat'],
      ['dog', '#/components/schemas/dog'],
    ]);
  });

  it('honours what stands beside a reference as each dialect says', async () => {
    const text = (version: string) =>
      `openapi: ${version}\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A: { type: string }\n    B: { $ref: "#/components/schemas/A", maxLength: 3, description: d }\n  responses:\n    R: { description: r }\n    S: { $ref: "#/components/responses/R", description: s, headers: {} }\n`;
    const old = await loadText({ 'a.yaml': text('3.0.3') });
    expect(at(old.bundled, '/components/schemas/B')).toEqual({ $ref: '#/components/schemas/A' });
    expect(old.diagnostics.map(({ code }) => code)).toEqual(['ref-siblings-ignored']);
    const { bundled, diagnostics } = await loadText({ 'a.yaml': text('3.1.0') });
    expect(at(bundled, '/components/schemas/B')).toEqual({
      $ref: '#/components/schemas/A',
      description: 'd',
      maxLength: 3,
    });
    expect(at(bundled, '/components/responses/S')).toEqual({ $ref: '#/components/responses/R', description: 's' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['ref-siblings-ignored']);
  });

  it('merges the fields beside the reference of a path item over what it names', async () => {
    const { bundled, locate } = await loadText({
      'openapi.yaml': `${head}paths:\n  /a:\n    $ref: item.yaml\n    summary: Own\n`,
      'item.yaml': 'summary: Theirs\nget: { responses: {} }\n',
    });
    expect(at(bundled, '/paths/~1a')).toEqual({ summary: 'Own', get: { responses: {} } });
    expect(locate('/paths/~1a/summary')).toEqual({ file: 'openapi.yaml', line: 6, column: 14 });
    expect(locate('/paths/~1a/get')).toEqual({ file: 'item.yaml', line: 2, column: 1 });
  });

  it('keeps references in examples, defaults and extensions as the plain values that they are', async () => {
    const { bundled } = await loadText({
      'openapi.yaml': `${head}paths: {}\nx-note: { $ref: "http://example.com/" }\ncomponents:\n  schemas:\n    A: { type: object, default: { $ref: nowhere }, example: { b: 1, a: { $ref: 5 } } }\n`,
    });
    expect(at(bundled, '/components/schemas/A')).toMatchObject({
      default: { $ref: 'nowhere' },
      example: { a: { $ref: 5 } },
    });
  });

  it('reports an error in another file there, with the way to it', async () => {
    const [error, ...others] = await diagnosticsOf({
      ...files,
      'shared/money.yaml': 'Decimal: { type: string, maxLength: -1 }\n',
    });
    expect(others).toEqual([]);
    expect(error).toMatchObject({
      code: 'wrong-type',
      pointer: '/Decimal/maxLength',
      location: { file: 'shared/money.yaml', line: 1, column: 37 },
    });
    expect(error?.related).toEqual([
      { message: 'referred to from here', location: { file: 'v1/openapi.yaml', line: 24, column: 21 } },
    ]);
  });

  it('reports an error in an anchored value with the place of its use', async () => {
    const [error] = await diagnosticsOf({
      'a.yaml': `${head}paths: {}\nx-base: &base { maxLength: -1 }\ncomponents:\n  schemas:\n    A: *base\n    B: { <<: *base, type: string }\n`,
    });
    expect(error).toMatchObject({ code: 'wrong-type', location: { line: 4, column: 28 } });
    expect(error?.related).toEqual([{ message: 'used here', location: { file: 'a.yaml', line: 7, column: 5 } }]);
  });

  it.each([
    ['A: { $ref: p.yaml }', 'schemas', '{ name: a, in: query, schema: { type: string }, required: true, example: 1 }'],
    ['A: { $ref: p.yaml }', 'responses', '{ type: object, properties: {}, description: d }'],
    ['A: { $ref: p.yaml }', 'requestBodies', '{ type: object, properties: {} }'],
  ])('refuses a file of another kind: %s of %s', async (component, section, text) => {
    const files = {
      'a.yaml': `${head}paths: {}\ncomponents:\n  ${section}:\n    ${component}\n`,
      'p.yaml': `${text}\n`,
    };
    expect((await diagnosticsOf(files)).map(({ code }) => code)).toEqual(['wrong-kind-ref']);
  });

  it('takes what two aliases share for one value, and still finds each', async () => {
    const { bundled } = await loadText({
      'a.yaml': `${head}paths: {}\nx-base: &base { type: object, properties: { a: { type: string } } }\ncomponents:\n  schemas: { A: *base, B: *base }\n`,
    });
    expect(at(bundled, '/components/schemas/A')).toEqual(at(bundled, '/components/schemas/B'));
  });

  it('keeps names that every object has, such as constructor and __proto__', async () => {
    const { bundled } = await loadText({
      'a.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    constructor: { type: object, properties: { __proto__: { type: string }, toString: { $ref: "#/components/schemas/__proto__" } } }\n    __proto__: { $ref: "b.yaml#/__proto__" }\n`,
      'b.yaml': '__proto__: { type: integer }\n',
    });
    const schemas = (bundled.components as { schemas: JsonObject }).schemas;
    expect(Object.keys(schemas)).toEqual(['__proto__', 'constructor']);
    expect(Object.getOwnPropertyDescriptor(schemas, '__proto__')?.value).toEqual({ type: 'integer' });
    expect(Object.keys((schemas.constructor as unknown as { properties: object }).properties)).toEqual([
      '__proto__',
      'toString',
    ]);
  });

  it('orders fixed fields as the specification does and names by code point', async () => {
    const { bundled } = await loadText({
      'a.json': `{"paths":{"/\u{1f600}":{},"/\uff61":{},"/b":{}},"x-z":1,"info":{"version":"1","title":"T"},"x-a":{"b":1,"a":2},"openapi":"3.0.0"}`,
    });
    expect(JSON.stringify(bundled)).toBe(
      '{"openapi":"3.0.0","info":{"title":"T","version":"1"},"paths":{"/b":{},"/\uff61":{},"/\u{1f600}":{}},"x-a":{"a":2,"b":1},"x-z":1}',
    );
  });
});

it('reports a file that cannot be parsed, and each reference to it', async () => {
  const diagnostics = await diagnosticsOf({
    'openapi.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    A: { $ref: broken.yaml }\n    B: { $ref: broken.yaml }\n`,
    'broken.yaml': 'type: [\n',
  });
  const found = diagnostics.map(({ code, location }) => `${location?.file}:${location?.line} ${code}`);
  expect([...new Set(found)].sort()).toEqual([
    'broken.yaml:2 syntax',
    'openapi.yaml:6 bad-file',
    'openapi.yaml:7 bad-file',
  ]);
});
