import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { emitters } from '../../generator/src/generate/emit/emitters.ts';
import { typeCheck } from '../../generator/src/generate/emit/testing/type-check.ts';
import { emitTypes } from '../../generator/src/generate/emit/types.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';
import { documentOf, testSettings } from '../../generator/src/testing/document.ts';
import type { GeneratedFile } from '../../generator/src/text/generated-file.ts';
import { conformanceFiles } from './conformance.ts';

const path = 'conformance/conformance.ts';

async function emitted(description: JsonObject): Promise<readonly GeneratedFile[]> {
  const document = documentOf(description);
  const model = buildModel(document, testSettings);
  return [...emitters.flatMap((emit) => emit(model)), ...emitTypes(document, model), ...conformanceFiles(model)];
}

const property = (name: string) => ({
  type: 'object',
  properties: { [name]: { type: 'string' } },
});
const content = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const files = await emitted({
  paths: {
    '/api/v1/things/{id}': {
      post: {
        operationId: 'sendThing',
        tags: ['things'],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'parameter name', in: 'query', schema: { enum: ['parameter value', 'other'] } },
        ],
        requestBody: content({ $ref: '#/components/schemas/Thing' }),
        responses: { '200': content(property('result property name')) },
      },
    },
  },
  components: { schemas: { Thing: { ...property('property name'), required: ['property name'] } } },
});

/** The same package with one text in one file replaced. */
function changed(file: string, from: string, to: string): readonly GeneratedFile[] {
  const found = files.find((one) => one.path === file);
  expect(found?.content).toContain(from);
  return files.map((one) => (one === found ? { ...one, content: one.content.replace(from, to) } : one));
}

describe('conformance', () => {
  it('holds for what is generated', () => expect(typeCheck(files, path)).toEqual([]));

  it.each([
    ['a query parameter of another name', 'src/resources/things.ts', "'parameter name'?:", "'other name'?:"],
    ['a query parameter of another type', 'src/resources/things.ts', "'parameter value'", "'another value'"],
    [
      'a property that the body does not have',
      'src/models.ts',
      "'property name': string;",
      "'property name': string;\n  more: string;",
    ],
    [
      'a property of the body with another type',
      'src/models.ts',
      "'property name': string;",
      "'property name': number;",
    ],
    [
      'a property that the answer does not have',
      'src/resources/things.ts',
      "'result property name'?:",
      "'other property name'?:",
    ],
    [
      'a property that the answer need not have',
      'src/resources/things.ts',
      "'result property name'?:",
      "'result property name':",
    ],
  ])('finds %s', (_, file, from, to) => {
    expect(typeCheck(changed(file, from, to), path)).not.toEqual([]);
  });

  it('holds where a discriminator tells schemas at one place only', async () => {
    const user = (name: string) => ({
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, kind: { type: 'string' }, [name]: { type: 'string' } },
    });
    const schema = {
      oneOf: [{ $ref: '#/components/schemas/Open' }, { $ref: '#/components/schemas/Closed' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { open: '#/components/schemas/Open', closed: '#/components/schemas/Closed' },
      },
    };
    const told = await emitted({
      openapi: '3.1.0',
      info: { title: 'Users', version: '1' },
      paths: {
        '/me': {
          get: {
            operationId: 'getMe',
            responses: { 200: { description: '', content: { 'application/json': { schema } } } },
          },
        },
      },
      components: { schemas: { Open: user('opened'), Closed: user('closed') } },
    });
    expect(told.find((file) => file.path === 'src/resources/me.ts')?.content).toContain("(Open & { kind: 'open' })");
    expect(typeCheck(told, path)).toEqual([]);
  });
});
