import { describe, expect, it } from 'vitest';
import { emitters } from '../../generator/src/generate/emit/emitters.ts';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { modelOf } from '../../generator/src/testing/document.ts';

const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const flags: readonly JsonObject[] = [{}, { readOnly: true }, { writeOnly: true }];
/** Ways in which the member says that it goes one way only. */
const ways = ['itself', 'behind a reference', 'behind two references', 'beside what requires it'] as const;
/** What holds for other members. */
const rests: readonly (readonly [about: string, fields: JsonObject])[] = [
  ['open', {}],
  ['closed', { additionalProperties: false }],
  ['with a pattern', { patternProperties: { '^x-': { type: 'string' } } }],
  ['closed, with a pattern', { additionalProperties: false, patternProperties: { '^x-': { type: 'string' } } }],
];

const schemas: Record<string, JsonObject> = {};
const paths: Record<string, JsonObject> = {};
const cases = flags.flatMap((flag) =>
  ways.flatMap((way) =>
    [true, false].flatMap((isRequired) =>
      rests.map(([rest, fields]) => {
        const name = `Case${Object.keys(paths).length}`;
        const ends: JsonObject = { type: 'string', ...flag };
        if (way.startsWith('behind')) schemas[`${name}Far`] = way === 'behind a reference' ? ends : ref(`${name}Farther`);
        if (way === 'behind two references') schemas[`${name}Farther`] = ends;
        const member = way.startsWith('behind') ? ref(`${name}Far`) : ends;
        const properties = { member, other: { type: 'string' } };
        const required = isRequired ? ['member', 'other'] : ['other'];
        schemas[name] =
          way === 'beside what requires it'
            ? { type: 'object', allOf: [{ type: 'object', properties, ...fields }, { required }] }
            : { type: 'object', required, properties, ...fields };
        paths[`/${name}`] = {
          post: {
            operationId: `post${name}`,
            requestBody: { required: true, ...json(ref(name)) },
            responses: { 200: { description: 'Fine.', ...json(ref(name)) } },
          },
        };
        return { about: `${JSON.stringify(flag)} ${way}, ${isRequired ? 'required' : 'optional'}, ${rest}`, name, flag, isRequired };
      }),
    ),
  ),
);
const texts = new Map(
  emitters
    .flatMap((emit) => emit(modelOf({ paths, components: { schemas } })))
    .map(({ path, content }) => [path, content]),
);
const models = texts.get('src/models.ts') ?? '';
const code = [...texts.values()].join('\n');

/** The member of a type as it is declared: `member`, `member?`, or nothing. */
function memberOf(type: string, member: string): string | undefined {
  const declared = new RegExp(`^export (?:interface|type) ${type}\\b[\\s\\S]*?^(?:}|.*};?)`, 'm').exec(models)?.[0];
  expect(declared, type).toBeDefined();
  return new RegExp(`\\b${member}\\??(?=:)`).exec(declared ?? '')?.[0];
}

describe('a member that goes one way', () => {
  it.each(cases)('$about', ({ name, flag, isRequired }) => {
    const operation = new RegExp(`const post${name}\\b[\\s\\S]*?\\n};`).exec(code)?.[0] ?? '';
    const body = new RegExp(`\\bbody: (${name}\\w*)`).exec(code)?.[1] ?? '';
    const wanted = isRequired ? 'member' : 'member?';
    expect(body).toBe(Object.keys(flag).length === 0 ? name : `${name}Input`);
    expect(memberOf(body, 'member')).toBe(flag.readOnly === true ? undefined : wanted);
    expect(memberOf(name, 'member')).toBe(flag.writeOnly === true ? undefined : wanted);
    expect([memberOf(body, 'other'), memberOf(name, 'other')]).toEqual(['other', 'other']);
    // The client checks required members at run time, but never a member that no response has.
    const required = isRequired && flag.writeOnly !== true ? "['member', 'other']" : "['other']";
    expect(operation).toContain(`required: [['', ${required}]]`);
  });
});
