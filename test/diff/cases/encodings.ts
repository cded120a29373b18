import type { Json, JsonObject } from '../../../generator/src/base/json.ts';
import { type DiffCase, type DocumentExample, document, json, operation, type Verdict } from './case.ts';

const text = { type: 'string' };
const file = { type: 'string', format: 'binary' };
const thing = { type: 'object', properties: { a: text } };
const list = (items: Json) => ({ type: 'array', items });
const multipart = 'multipart/form-data';
const urlencoded = 'application/x-www-form-urlencoded';

interface Form {
  readonly parts: JsonObject;
  readonly encoding?: JsonObject;
  readonly required?: readonly string[];
  readonly type?: string;
  readonly openapi?: string;
  /** More of the schema. */
  readonly schema?: JsonObject;
}

function contentOf({ parts, encoding, required = [], type = multipart, schema = {} }: Form): JsonObject {
  return {
    [type]: {
      schema: { type: 'object', properties: parts, required: [...required], ...schema },
      ...(encoding === undefined ? {} : { encoding }),
    },
  };
}

function sent(form: Form): JsonObject {
  return operation({ requestBody: { content: contentOf(form) } }, { openapi: form.openapi ?? '3.1.0' });
}

function received(form: Form): JsonObject {
  return operation(
    { responses: { 200: { description: 'ok', content: contentOf(form) } } },
    { openapi: form.openapi ?? '3.1.0' },
  );
}

function requests(base: Form, head: Form, verdict: Verdict, more: Partial<DocumentExample> = {}): DocumentExample {
  return document(sent(base), sent(head), verdict, more);
}

function responses(base: Form, head: Form, verdict: Verdict, more: Partial<DocumentExample> = {}): DocumentExample {
  return document(received(base), received(head), verdict, more);
}

/** One part with an encoding before and after. */
function part(schema: Json, before: JsonObject | undefined, after: JsonObject | undefined, type = multipart) {
  const side = (entry: JsonObject | undefined): Form => ({
    parts: { p: schema },
    type,
    ...(entry === undefined ? {} : { encoding: { p: entry } }),
  });
  return [side(before), side(after)] as const;
}

const types = (names: string) => ({ contentType: names });

export const encodings: readonly DiffCase[] = [
  {
    id: 'E01',
    change: 'Part added together with its encoding',
    examples: [
      requests({ parts: { a: text } }, { parts: { a: text, b: file }, encoding: { b: types('image/png') } }, 'N'),
      requests(
        { parts: { a: text }, type: urlencoded },
        { parts: { a: text, b: thing }, encoding: { b: { style: 'deepObject', explode: true } }, type: urlencoded },
        'N',
      ),
      requests(
        { parts: { a: text } },
        { parts: { a: text, b: file }, required: ['b'], encoding: { b: types('image/png') } },
        'B',
        { breaking: ['property-added-required'] },
      ),
      requests(
        { parts: { a: text } },
        {
          parts: { a: text, b: file },
          encoding: { b: { headers: { 'X-Hash': { required: true, schema: text } } } },
        },
        'N',
        { note: 'A header that only the new part needs.' },
      ),
      responses({ parts: { a: text } }, { parts: { a: text, b: file }, encoding: { b: types('image/png') } }, 'N'),
    ],
  },
  {
    id: 'E02',
    change: 'Part removed together with its encoding',
    examples: [
      requests({ parts: { a: text, b: file }, encoding: { b: types('image/png') } }, { parts: { a: text } }, 'B', {
        breaking: ['property-removed'],
      }),
      requests(
        { parts: { a: text, b: thing }, encoding: { b: { style: 'deepObject' } }, type: urlencoded },
        { parts: { a: text }, type: urlencoded },
        'B',
        { breaking: ['property-removed'] },
      ),
      responses({ parts: { a: text, b: file }, encoding: { b: types('image/png') } }, { parts: { a: text } }, 'B', {
        breaking: ['property-removed'],
      }),
    ],
  },
  {
    id: 'E03',
    change: 'Default encoding written out, or left out again',
    examples: [
      requests(...part(text, undefined, types('text/plain')), 'silent'),
      requests(...part(text, types('Text/Plain'), {}), 'silent'),
      requests(...part({ type: 'integer' }, undefined, types('text/plain')), 'silent'),
      requests(...part(file, types('application/octet-stream'), undefined), 'silent'),
      requests(...part(thing, undefined, types('application/json')), 'silent'),
      requests(...part(list(thing), undefined, types('application/json')), 'silent'),
      requests(...part(list(text), undefined, types('text/plain')), 'silent'),
      requests(...part(list(file), undefined, types('application/octet-stream')), 'silent'),
      requests(...part({ $ref: '#/components/schemas/none', type: 'string' }, {}, types('text/plain')), 'silent', {
        note: 'A reference with a type beside it.',
        base: {
          ...sent({ parts: { p: { $ref: '#/components/schemas/T' } } }),
          components: { schemas: { T: thing } },
        },
        head: {
          ...sent({ parts: { p: { $ref: '#/components/schemas/T' } }, encoding: { p: types('application/json') } }),
          components: { schemas: { T: thing } },
        },
      }),
      requests(...part(text, undefined, types('text/plain; charset=utf-8')), 'silent'),
      requests(...part(text, undefined, { style: 'form', explode: true, allowReserved: false }, urlencoded), 'silent'),
      requests(...part(list(text), undefined, { style: 'form', explode: true }, urlencoded), 'silent'),
      requests(...part(list(text), { style: 'form' }, {}, urlencoded), 'silent'),
      requests(...part({ type: ['string', 'null'] }, undefined, types('text/plain')), 'silent'),
      requests(...part(file, { headers: {} }, undefined), 'silent'),
    ],
  },
  {
    id: 'E04',
    change: 'The same content types in other words',
    examples: [
      requests(...part(file, types('image/png, image/jpeg'), types('image/jpeg,image/png')), 'silent'),
      requests(...part(file, types('IMAGE/PNG'), types('image/png')), 'silent'),
      requests(...part(file, types('image/png, image/png'), types('image/png')), 'silent'),
      requests(...part(file, types('image/*, image/png'), types('image/*')), 'silent'),
      requests(...part(thing, types('application/json; charset=utf-8'), types('application/json')), 'silent'),
      requests(
        ...part(thing, types('application/json;charset="UTF-8"'), types('application/json; charset=utf-8')),
        'silent',
      ),
    ],
  },
  {
    id: 'E05',
    change: 'More content types of a part',
    examples: [
      requests(...part(file, types('image/png'), types('image/png, image/jpeg')), 'N'),
      requests(...part(file, types('image/png'), types('image/*')), 'N'),
      requests(...part(file, types('image/png, application/pdf'), types('*/*')), 'N'),
      requests(...part(file, undefined, types('application/octet-stream, image/png')), 'N'),
      requests(...part(file, undefined, types('*/*')), 'N'),
      requests(...part(file, undefined, types('application/*')), 'N'),
      responses(...part(file, types('image/png'), types('image/*')), 'B'),
      responses(...part(file, types('image/png'), types('image/png, image/jpeg')), 'B'),
    ],
  },
  {
    id: 'E06',
    change: 'Fewer content types of a part',
    examples: [
      requests(...part(file, types('image/png, image/jpeg'), types('image/png')), 'B', {
        breaking: ['encoding-content-type-tightened'],
      }),
      requests(...part(file, types('image/*'), types('image/png')), 'B'),
      requests(...part(file, types('*/*'), types('image/*')), 'B'),
      requests(...part(file, undefined, types('image/png')), 'B', { breaking: ['encoding-content-type-changed'] }),
      requests(...part(text, types('text/plain'), types('application/json')), 'B'),
      requests(...part(thing, undefined, types('application/xml')), 'B'),
      responses(...part(file, types('image/*'), types('image/png')), 'N'),
      responses(...part(file, types('image/png, image/jpeg'), types('image/jpeg')), 'N'),
      responses(...part(file, types('image/png'), types('image/jpeg')), 'B'),
    ],
  },
  {
    id: 'E07',
    change: 'Encoding of a part that does not exist, or of a body without parts',
    examples: [
      requests({ parts: { a: text } }, { parts: { a: text }, encoding: { b: types('image/png') } }, 'N'),
      requests({ parts: { a: text }, encoding: { b: types('image/png') } }, { parts: { a: text } }, 'N'),
      requests(
        { parts: { a: text }, encoding: { b: types('image/png') } },
        { parts: { a: text }, encoding: { b: types('image/jpeg') } },
        'N',
      ),
      requests(
        { parts: { a: text } },
        { parts: { a: text }, encoding: { b: { headers: { 'X-Hash': { required: true, schema: text } } } } },
        'N',
      ),
      requests(...part(text, undefined, types('image/png'), 'application/json'), 'N'),
      requests(
        ...part(text, undefined, { headers: { 'X-A': { required: true, schema: text } } }, 'application/json'),
        'N',
      ),
      requests(
        { parts: { a: text }, encoding: { b: types('image/png') } },
        { parts: { a: text, b: file }, encoding: { b: types('image/jpeg') } },
        'N',
        { note: 'The part comes only now.' },
      ),
    ],
  },
  {
    id: 'E08',
    change: 'Part of another type, and what follows for its encoding',
    examples: [
      requests({ parts: { p: text } }, { parts: { p: thing } }, 'B', { breaking: ['type-changed'] }),
      requests({ parts: { p: text } }, { parts: { p: thing }, encoding: { p: types('application/json') } }, 'B', {
        breaking: ['type-changed'],
      }),
      requests({ parts: { p: text }, encoding: { p: types('text/plain') } }, { parts: { p: thing } }, 'B', {
        breaking: ['type-changed'],
      }),
      requests({ parts: { p: text }, encoding: { p: types('text/csv') } }, { parts: { p: thing } }, 'B', {
        breaking: ['type-changed'],
      }),
      requests({ parts: { p: text } }, { parts: { p: file } }, 'B', { breaking: ['format-added'] }),
      requests({ parts: { p: text } }, { parts: { p: list(text) } }, 'B', { breaking: ['type-changed'] }),
      requests(
        { parts: { p: text }, type: urlencoded },
        { parts: { p: thing }, encoding: { p: { style: 'deepObject' } }, type: urlencoded },
        'B',
        { breaking: ['type-changed'] },
      ),
      requests(
        { parts: { p: text, q: text }, required: ['p'] },
        { parts: { p: thing, q: text }, encoding: { q: types('text/csv') }, required: ['p'] },
        'B',
        { breaking: ['encoding-content-type-changed', 'type-changed'], note: 'Two causes at two parts.' },
      ),
    ],
  },
  {
    id: 'E09',
    change: 'Style of a form field',
    examples: [
      requests(...part(text, undefined, { style: 'deepObject', explode: true }, urlencoded), 'N', {
        note: 'A plain value is written the same in each style.',
      }),
      requests(...part(text, { explode: true }, { explode: false }, urlencoded), 'N'),
      requests(...part(list(text), undefined, { explode: false }, urlencoded), 'B', {
        breaking: ['encoding-explode-changed'],
      }),
      requests(...part(list(text), { explode: false }, { style: 'pipeDelimited', explode: false }, urlencoded), 'B', {
        breaking: ['encoding-style-changed'],
      }),
      requests(...part(thing, undefined, { style: 'deepObject', explode: true }, urlencoded), 'B', {
        breaking: ['encoding-style-changed'],
      }),
      requests(...part(thing, { style: 'deepObject' }, { style: 'deepObject', explode: true }, urlencoded), 'N'),
      requests(...part(text, undefined, { allowReserved: true }, urlencoded), 'N', {
        note: 'What is encoded is read as before.',
      }),
      requests(...part(text, { allowReserved: true }, {}, urlencoded), 'B', {
        breaking: ['encoding-reserved-characters-refused'],
      }),
      requests(...part({ type: 'integer' }, { allowReserved: true }, {}, urlencoded), 'N'),
      requests(
        { parts: { p: list(text) }, openapi: '3.0.3' },
        { parts: { p: list(text) }, encoding: { p: { style: 'spaceDelimited', explode: false } }, openapi: '3.0.3' },
        'N',
        { note: 'OpenAPI 3.0 has styles in URL-encoded forms only.' },
      ),
      requests(...part(list(text), undefined, { style: 'spaceDelimited', explode: false }, 'multipart/mixed'), 'N'),
      requests(...part(list(text), undefined, { style: 'spaceDelimited', explode: false }), 'B'),
      requests(
        { parts: { p: thing }, encoding: { p: { style: 'deepObject' } }, openapi: '3.0.3' },
        { parts: { p: thing }, encoding: { p: { style: 'deepObject' } } },
        'N',
        { note: 'Written the same in both versions of OpenAPI.' },
      ),
    ],
  },
  {
    id: 'E10',
    change: 'Headers of a part',
    examples: [
      requests(...part(file, undefined, { headers: { 'X-Hash': { schema: text } } }), 'N'),
      requests(...part(file, undefined, { headers: { 'X-Hash': { required: true, schema: text } } }), 'B', {
        breaking: ['header-added-required'],
      }),
      requests(...part(file, undefined, { headers: { 'Content-Type': { required: true, schema: text } } }), 'N', {
        note: 'OpenAPI leaves that to contentType.',
      }),
      requests(
        ...part(file, { headers: { 'X-Hash': { schema: text } } }, { headers: { 'x-hash': { schema: text } } }),
        'silent',
      ),
      requests(...part(text, undefined, { headers: { 'X-Hash': { required: true, schema: text } } }, urlencoded), 'N', {
        note: 'URL-encoded fields have no headers.',
      }),
      requests(
        ...part(
          file,
          { headers: { 'X-Hash': { schema: text } } },
          { headers: { 'X-Hash': { required: true, schema: text } } },
        ),
        'B',
        { breaking: ['header-became-required'] },
      ),
    ],
  },
  {
    id: 'E11',
    change: 'Encoding of a part that stands in allOf or in one alternative',
    examples: [
      requests(
        { parts: {}, schema: { allOf: [{ properties: { p: thing } }] } },
        { parts: {}, schema: { allOf: [{ properties: { p: thing } }] }, encoding: { p: types('application/json') } },
        'silent',
      ),
      requests(
        {
          parts: {},
          schema: {
            anyOf: [
              { properties: { p: file }, required: ['p'] },
              { properties: { q: text }, required: ['q'] },
            ],
          },
        },
        {
          parts: {},
          schema: {
            anyOf: [
              { properties: { p: file }, required: ['p'] },
              { properties: { q: text }, required: ['q'] },
            ],
          },
          encoding: { p: types('image/png') },
        },
        'B',
        { breaking: ['encoding-content-type-changed'] },
      ),
    ],
  },
  {
    id: 'E12',
    change: 'Bytes in the words of 3.0 and of 3.1',
    examples: [
      document(
        sent({ parts: { p: file }, openapi: '3.0.3' }),
        sent({ parts: { p: { type: 'string', contentMediaType: 'application/octet-stream' } } }),
        'N',
        { note: 'As a part' },
      ),
      document(sent({ parts: { p: file }, openapi: '3.0.3' }), sent({ parts: { p: {} } }), 'N', {
        note: 'A part without a type holds bytes in 3.1.',
      }),
      document(
        sent({ parts: { p: { type: 'string', format: 'byte' } }, openapi: '3.0.3' }),
        sent({ parts: { p: { type: 'string', contentEncoding: 'base64' } } }),
        'N',
      ),
      document(
        operation({ requestBody: { content: { 'application/octet-stream': { schema: file } } } }, { openapi: '3.0.3' }),
        operation({ requestBody: { content: { 'application/octet-stream': {} } } }),
        'N',
        { note: 'As a body' },
      ),
      document(
        operation(
          { responses: { 200: { description: 'ok', content: { 'image/png': { schema: file } } } } },
          { openapi: '3.0.3' },
        ),
        operation({
          responses: {
            200: { description: 'ok', content: { 'image/png': { schema: { contentMediaType: 'image/png' } } } },
          },
        }),
        'N',
      ),
      document(
        operation({ responses: { 200: { description: 'ok', content: { 'image/png': { schema: file } } } } }),
        operation({ responses: { 200: { description: 'ok', content: json({ type: 'object' }) } } }),
        'B',
      ),
    ],
  },
];
