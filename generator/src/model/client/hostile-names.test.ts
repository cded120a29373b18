import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../../test/any-character.ts';
import { tries } from '../../../../test/full.ts';
import { BadInputError } from '../../base/diagnostics.ts';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import { isIdentifier } from '../../text/identifier.ts';
import type { ApiModel } from '../api-model.ts';
import { isReservedTypeName, keywords, reservedArguments, reservedMembers } from '../names/reserved-names.ts';

const awkward = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'then',
  'toJSON',
  'default',
  'await',
  'body',
  'options',
  'any',
  'Promise',
  'File',
  '*/',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attack is to look like one.
  '`${x}`',
  "'];x//",
  '../../x',
  'C:x',
  'con',
  'foo_bar',
  'fooBar',
  'foo-bar',
  'FooBar',
  'caf\u00e9',
  'cafe\u0301',
  '\u0130',
  '\u00df',
  '\ufb03',
  '\u{1d400}',
  '\ud800',
  '\u202e',
  '\0',
  '\u2028',
  '1',
  '10',
  '2nd',
  '\u0663',
  'a'.repeat(300),
  '鍵',
  '🎉',
  '$',
  '_',
];

const name = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
);
const operation = fc.record({
  tag: name,
  operationId: fc.option(name),
  path: name,
  query: fc.array(name, { maxLength: 3 }),
});

function describeApi(
  operations: readonly { tag: string; operationId: string | null; path: string; query: string[] }[],
  schemas: string[],
): JsonObject {
  const paths = new Map<string, JsonObject>();
  for (const [index, { tag, operationId, path, query }] of operations.entries()) {
    const parameters = [
      { name: path, in: 'path', required: true, schema: { type: 'string' } },
      ...query.flatMap((parameter) => [
        { name: parameter, in: 'query', schema: {} },
        { name: parameter, in: 'header', schema: {} },
      ]),
    ];
    const responses = {
      200: { description: 'x', content: { 'application/json': { schema: { type: 'array', items: {} } } } },
    };
    paths.set(`/${index}/{${path}}`, {
      get: { tags: [tag], ...(operationId === null ? {} : { operationId }), parameters, responses },
    });
  }
  return {
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(
        schemas.map((schema) => [schema, { type: 'object', properties: { [schema]: { readOnly: true } } }]),
      ),
    },
  };
}

/** The model, or undefined where the description is refused with diagnostics; anything else that is thrown fails the test. */
function build(description: JsonObject): ApiModel | undefined {
  try {
    return modelOf(description);
  } catch (error) {
    if (error instanceof BadInputError) return undefined;
    throw error;
  }
}

function expectDistinct(names: readonly string[]): void {
  expect(new Set(names).size).toBe(names.length);
  for (const each of names) expect(isIdentifier(each), each).toBe(true);
}

describe('whatever names a description holds', () => {
  it('the model gives identifiers that are distinct and mean nothing else, or refuses with diagnostics', () => {
    let built = 0;
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 5 }), fc.array(name, { maxLength: 5 }), (operations, schemas) => {
        const model = build(describeApi(operations, schemas));
        if (model === undefined) return;
        built++;
        const { resources } = model.client;
        expectDistinct(resources.map((resource) => resource.name));
        const files = resources.map((resource) => resource.fileName);
        expect(new Set(files).size).toBe(files.length);
        for (const file of files) expect(file).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        const methods = resources.flatMap((resource) => resource.methods);
        expectDistinct([
          ...[...model.schemas.values()].flatMap(({ typeName, requestTypeName }) => [
            ...new Set([typeName, requestTypeName]),
          ]),
          ...resources.map((resource) => resource.className),
          ...methods.flatMap(({ params, result }) =>
            [params?.typeName, result.typeName].filter((type) => type !== undefined),
          ),
          model.client.className,
        ]);
        for (const { typeName } of model.schemas.values()) expect(isReservedTypeName(typeName), typeName).toBe(false);
        expectDistinct(methods.map((method) => method.definitionName));
        for (const resource of resources) expectDistinct(resource.methods.map((method) => method.name));
        for (const method of methods) {
          expect(reservedMembers.has(method.name)).toBe(false);
          expectDistinct(method.pathArguments.map((argument) => argument.name));
          for (const argument of method.pathArguments) {
            expect(keywords.has(argument.name) || reservedArguments.has(argument.name)).toBe(false);
            expect(argument.name).not.toBe(method.definitionName);
          }
          const keys = method.params?.properties.map((property) => property.key) ?? [];
          expect(new Set(keys).size).toBe(keys.length);
        }
      }),
      { seed: 20_261, numRuns: tries(100) },
    );
    expect(built).toBeGreaterThan(60);
  });
});
