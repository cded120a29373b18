import type { Json, JsonObject } from '../../../generator/src/base/json.ts';
import { type DiffCase, document, json, operation, parameter, responses } from './case.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const thing = (more: JsonObject = {}): JsonObject => ({ type: 'object', properties: { a: { ...text, ...more } } });
const body = (content: JsonObject): JsonObject => operation({ requestBody: { content } });
const answer = (content: JsonObject): JsonObject => responses({ 200: { description: 'ok', content } });
const linked = (link: JsonObject, fields: JsonObject = {}): JsonObject =>
  operation({ responses: { 200: { description: 'ok', links: { next: link } } }, ...fields });
const flows = (more: JsonObject): JsonObject =>
  operation(
    { security: [{ auth: ['read'] }] },
    {
      components: {
        securitySchemes: {
          auth: {
            type: 'oauth2',
            flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: 'Read' }, ...more } },
          },
        },
      },
    },
  );
const query = (schema: Json, more: JsonObject = {}): JsonObject => parameter({ schema, ...more });
const header = (schema: Json, more: JsonObject = {}): JsonObject => parameter({ in: 'header', schema, ...more });
const written = (content: JsonObject): JsonObject =>
  operation({
    parameters: [
      { name: 'id', in: 'path', required: true, schema: text },
      { name: 'q', in: 'query', content },
    ],
  });
const reserved = { allowReserved: true };

export const wireSpellings: readonly DiffCase[] = [
  {
    id: 'W01',
    change: 'Style that writes the same bytes',
    examples: [
      document(header(texts), header(texts, { explode: true }), 'I', { note: 'A list in the simple style' }),
      document(header(thing()), header(thing(), { explode: true }), 'B', { note: 'An object shows it.' }),
      document(query({ ...texts, maxItems: 1 }), query({ ...texts, maxItems: 1 }, { explode: false }), 'I'),
      document(query({ ...texts, maxItems: 2 }), query({ ...texts, maxItems: 2 }, { explode: false }), 'B'),
    ],
  },
  {
    id: 'W02',
    change: 'Reserved characters of values that hold none',
    examples: [
      document(query({ ...text, format: 'uuid' }, reserved), query({ ...text, format: 'uuid' }), 'I'),
      document(query({ enum: ['a', 'b'] }, reserved), query({ enum: ['a', 'b'] }), 'I'),
      document(query({ enum: ['a', 'b/c'] }, reserved), query({ enum: ['a', 'b/c'] }), 'B'),
      document(query({ ...text, pattern: '^[a-z]+$' }, reserved), query({ ...text, pattern: '^[a-z]+$' }), 'I'),
      document(query({ ...text, pattern: '^[a-z:]+$' }, reserved), query({ ...text, pattern: '^[a-z:]+$' }), 'B'),
      document(
        query({ type: 'array', items: { type: 'integer' } }, reserved),
        query({ type: 'array', items: { type: 'integer' } }),
        'I',
      ),
      document(query(texts, reserved), query(texts), 'B'),
      document(query(text, reserved), query(text), 'B'),
    ],
  },
  {
    id: 'W03',
    change: 'Content of a parameter or a header in other words',
    examples: [
      document(written(json(thing())), written({ 'Application/JSON; charset=utf-8': { schema: thing() } }), 'I'),
      document(written(json(thing())), written({ 'application/xml': { schema: thing() } }), 'B'),
      document(
        responses({ 200: { description: 'ok', headers: { 'X-A': { content: json(text) } } } }),
        responses({
          200: {
            description: 'ok',
            headers: { 'X-A': { content: { 'application/json;charset=utf-8': { schema: text } } } },
          },
        }),
        'I',
      ),
    ],
  },
  {
    id: 'W07',
    change: 'Any bytes of a file in other words',
    examples: (['image/png', 'application/octet-stream'] as const).flatMap((type) => {
      const spellings = [{ ...text, format: 'binary' }, text, {}, { contentMediaType: type }];
      return spellings.flatMap((one) =>
        spellings.flatMap((other) => [
          document(body({ [type]: { schema: one } }), body({ [type]: { schema: other } }), 'N'),
          document(answer({ [type]: { schema: one } }), answer({ [type]: { schema: other } }), 'N'),
        ]),
      );
    }),
  },
  {
    id: 'W08',
    change: 'A kind of bytes in the place of any body, and a length of a text',
    examples: [
      document(
        body({ '*/*': { schema: text } }),
        body({ 'image/png': { schema: { ...text, format: 'binary' } } }),
        'B',
        {
          breaking: ['media-type-specialised'],
        },
      ),
      document(
        body({ 'image/png': { schema: text } }),
        body({ 'image/png': { schema: { ...text, maxLength: 9 } } }),
        'B',
      ),
    ],
  },
  {
    id: 'W04',
    change: 'Media type beside a range that takes it in',
    examples: [
      document(
        body({ '*/*': { schema: thing() } }),
        body({ '*/*': { schema: thing() }, ...json(thing({ maxLength: 2 })) }),
        'B',
        { breaking: ['max-length-tightened'], note: 'The range accepted more of that type.' },
      ),
      document(
        answer({ 'application/*': { schema: thing({ maxLength: 2 }) } }),
        answer({ 'application/*': { schema: thing({ maxLength: 2 }) }, ...json(thing()) }),
        'WARN',
        { breaking: ['max-length-relaxed'] },
      ),
      document(body({ '*/*': { schema: thing() } }), body({ '*/*': { schema: thing() }, ...json(thing()) }), 'I'),
      document(body({ '*/*': { schema: thing() }, ...json(thing()) }), body({ '*/*': { schema: thing() } }), 'I', {
        note: 'The range still takes it.',
      }),
      document(
        body({ '*/*': { schema: thing({ maxLength: 2 }) }, ...json(thing()) }),
        body({ '*/*': { schema: thing({ maxLength: 2 }) } }),
        'B',
        { breaking: ['max-length-tightened'] },
      ),
      document(
        answer({ '*/*': { schema: { ...text, format: 'binary' } } }),
        answer({ '*/*': { schema: { ...text, format: 'binary' } }, ...json(thing()) }),
        'I',
        { note: 'Bytes of any kind promise nothing of one kind.' },
      ),
    ],
  },
  {
    id: 'W05',
    change: 'Link to the same operation in other words',
    examples: [
      document(linked({ operationId: 'getThing' }), linked({ operationId: 'getThing', description: 'Next' }), 'I'),
      document(
        linked({ operationId: 'getThing' }),
        linked({ operationId: 'fetchThing' }, { operationId: 'fetchThing' }),
        'I',
        { note: 'The operation has a new name.' },
      ),
      document(linked({ operationId: 'getThing' }), linked({ operationRef: '#/paths/~1things~1{id}/get' }), 'I'),
      document(
        linked({ operationId: 'getThing', parameters: { id: '$response.body#/a' } }),
        linked({ operationId: 'getThing', parameters: { id: '$response.body#/b' } }),
        'WARN',
        { breaking: ['link-changed'] },
      ),
    ],
  },
  {
    id: 'W06',
    change: 'Where tokens are refreshed',
    examples: [
      document(flows({}), flows({ refreshUrl: 'https://a.example/refresh' }), 'I'),
      document(flows({ refreshUrl: 'https://a.example/refresh' }), flows({}), 'B', {
        breaking: ['security-flow-url-changed'],
      }),
      document(flows({}), flows({ tokenUrl: 'https://b.example/token' }), 'B'),
    ],
  },
];
