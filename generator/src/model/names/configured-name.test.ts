import { describe, expect, it } from 'vitest';
import { BadInputError } from '../../base/diagnostics.ts';
import type { JsonObject } from '../../base/json.ts';
import { modelOf } from '../../testing/document.ts';
import type { NameSettings } from '../settings.ts';

const pet = { $ref: '#/components/schemas/pet-v2' };
const responses = { 200: { description: 'Fine', content: { 'application/json': { schema: pet } } } };
const description = {
  paths: {
    '/pets': {
      get: { operationId: 'ListAllPets', tags: ['admin'], responses },
      post: { operationId: 'createPet', tags: ['admin'], 'x-method': 'add', responses },
    },
    '/pets/{id}': {
      get: {
        tags: ['admin'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses,
      },
    },
  },
  components: {
    schemas: {
      'pet-v2': { type: 'object', title: 'A pet', properties: { owner: { $ref: '#/components/schemas/Owner' } } },
      Owner: { type: 'object', properties: { name: { type: 'string' } } },
    },
  },
};

const named = (names: NameSettings, more: JsonObject = {}) => modelOf({ ...description, ...more }, { names });

function methodsOf(names: NameSettings) {
  const { client } = named(names);
  return client.resources.flatMap(({ name, methods }) => methods.map((method) => `${name}.${method.name}`)).sort();
}

function typesOf(names: NameSettings) {
  return [...named(names).schemas.values()].map(({ typeName }) => typeName);
}

function problems(names: NameSettings): readonly string[] {
  try {
    named(names);
  } catch (error) {
    if (error instanceof BadInputError)
      return error.diagnostics.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`);
    throw error;
  }
  return [];
}

describe('names of the configuration', () => {
  it('keep each operationId, but not where another name is given or there is none', () => {
    expect(methodsOf({})).toEqual(['admin.add', 'admin.listAllPets', 'admin.retrievePet']);
    expect(methodsOf({ operationIds: 'keep' })).toEqual(['admin.ListAllPets', 'admin.add', 'admin.retrievePet']);
  });

  it('come from functions that know the part and the usual name', () => {
    const seen: unknown[] = [];
    const note = (part: object, name: string) => void seen.push({ ...part, usual: name });
    expect(methodsOf({ resource: note, method: note })).toEqual(methodsOf({}));
    expect(seen).toContainEqual({
      operationId: 'ListAllPets',
      method: 'GET',
      path: '/pets',
      tags: ['admin'],
      usual: 'admin',
    });
    expect(seen).toContainEqual({
      method: 'GET',
      path: '/pets/{id}',
      tags: ['admin'],
      resource: 'admin',
      usual: 'retrievePet',
    });
    expect(typesOf({ type: note })).toEqual(typesOf({}));
    expect(seen).toContainEqual({ name: 'pet-v2', title: 'A pet', usual: 'PetV2' });
  });

  it('are those of resources, methods and types', () => {
    const names: NameSettings = {
      operationIds: 'keep',
      resource: ({ path }) => path.split('/')[1],
      method: ({ resource }, name) => `${name}Of${resource}`,
      type: ({ name }) => (name === 'pet-v2' ? 'Pet' : undefined),
    };
    expect(methodsOf(names)).toEqual(['pets.ListAllPetsOfpets', 'pets.addOfpets', 'pets.retrieveOfpets']);
    expect(typesOf(names)).toEqual(['Owner', 'Pet']);
    expect(named(names).diagnostics).toEqual([]);
  });

  it.each<[problem: string, names: NameSettings, says: readonly string[]]>([
    [
      'a method that is no identifier',
      { method: ({ path }) => path },
      ['gives GET /pets the name /pets, which is not an identifier'],
    ],
    ['a method that every object has', { method: () => 'toString' }, ['the name toString, which is reserved']],
    [
      'a resource that is no text',
      { resource: () => 7 as unknown as string },
      ['names.resource', 'a value of type number'],
    ],
    [
      'a type that is reserved',
      { type: () => 'Promise' },
      ['gives the schema Owner the name Promise, which is reserved'],
    ],
    [
      'a function that throws',
      {
        type: () => {
          throw new Error('No such prefix.');
        },
      },
      ['names.type of the configuration failed for the schema Owner: No such prefix.'],
    ],
    [
      'a clash of methods',
      { method: () => 'run' },
      ['names-clash', 'the method run of admin: GET /pets, POST /pets, GET /pets/{id}'],
    ],
    ['a clash of types', { type: () => 'Pet' }, ['names-clash', 'the type Pet: Owner, pet-v2']],
    ['a clash with the client', { type: () => 'TestClient' }, ['the type TestClient: the client, Owner']],
  ])('refuse %s', (_, names, says) => {
    const found = problems(names).join('\n');
    for (const text of says) expect(found).toContain(text);
  });

  it('refuse an operationId that is no identifier, at its place, unless a function makes it one', () => {
    const paths = { '/pets': { get: { operationId: 'pets/list-all', responses } } };
    const kept = () => modelOf({ ...description, paths }, { names: { operationIds: 'keep' } });
    expect(kept).toThrow(BadInputError);
    expect(kept).toThrow(/names\.operationIds.*GET \/pets the name pets\/list-all, which is not an identifier/);
    const method = ({ operationId = '' }) => operationId.split('/')[1]?.replace('-', '_');
    const { client } = modelOf({ ...description, paths }, { names: { operationIds: 'keep', method } });
    expect(client.resources[0]?.methods[0]?.name).toBe('list_all');
  });
});
