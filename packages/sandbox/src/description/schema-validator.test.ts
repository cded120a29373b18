import { describe, expect, it } from 'vitest';
import { installedDescriptions } from '../served-api.ts';
import type { Description } from './description.ts';
import { readOperations } from './read-operations.ts';
import { SchemaValidator } from './schema-validator.ts';

/** Every success of the installed descriptions with an example. */
const successes = installedDescriptions().flatMap((document) => {
  const validator = new SchemaValidator(document);
  return readOperations(document).map(({ id, success }) => ({ id, success, validator, example: success.examples[0] }));
});

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

describe.each(successes)('the answer of $id', ({ success, validator, example }) => {
  it('may be the example', () => {
    expect(example).toBeDefined();
    expect(validator.check(success.schema, example)).toBeUndefined();
  });

  it('may not lack a field, have another type there, or be something else', () => {
    const subject = firstOf(example) as Record<string, unknown>;
    const around = (value: unknown) => (Array.isArray(example) ? [value] : value);
    for (const name of Object.keys(subject)) {
      const violation = validator.check(success.schema, around({ ...subject, [name]: 12.5 }));
      expect(violation?.path.at(-1), name).toBe(name);
    }
    expect(validator.check(success.schema, around({}))).toMatchObject({ keyword: 'required', message: 'is missing' });
    expect(validator.check(success.schema, 'text')).toMatchObject({ keyword: 'type', path: [] });
  });
});

describe('a schema', () => {
  const document: Description = {
    openapi: '3.0.3',
    info: { title: 'x', version: '1.0.0' },
    components: { schemas: { 'a/b~c {d}': { type: 'string', nullable: true, format: 'uuid' } } },
  };
  const pointer = '/components/schemas/a~1b~0c {d}';

  it('is found under any name, and judges formats and null of 3.0', () => {
    const validator = new SchemaValidator(document);
    const check = (value: unknown) => validator.check({ value: {}, pointer }, value);
    expect(check(null)).toBeUndefined();
    expect(check('11111111-2222-4333-8444-555555555555')).toBeUndefined();
    expect(check('x')).toMatchObject({ keyword: 'format' });
    expect(validator.check(undefined, 'anything')).toBeUndefined();
  });

  it('judges each pattern by itself', () => {
    const patterns = { low: '^[a-z]{2}$', digits: String.raw`^\d{2}$`, ahead: '^(?=x)x$' };
    const properties = Object.fromEntries(
      Object.entries(patterns).map(([name, pattern]) => [name, { type: 'string', pattern }]),
    );
    const validator = new SchemaValidator({ ...document, components: { schemas: { All: { properties } } } });
    const check = (value: object) => validator.check({ value: {}, pointer: '/components/schemas/All' }, value);
    expect(check({ low: 'ab', digits: '12', ahead: 'x' })).toBeUndefined();
    expect(check({ low: 'ab', digits: 'ab', ahead: 'x' })?.path).toEqual(['digits']);
    expect(check({ low: 'ab', digits: '12', ahead: 'ab' })?.path).toEqual(['ahead']);
  });
});
