import type { HostileCase } from './hostile-case.ts';

const note = '/components/schemas/Account/properties/note';
const schemas = '/components/schemas';

/** Attacks on references, numbers and the types of values. */
export const referenceCases: readonly HostileCase[] = [
  {
    id: 'H116',
    what: 'refers to a file of the machine',
    places: [note],
    values: ['file:///etc/passwd', '/etc/passwd', '../../../../etc/passwd', 'C:\\x', '//srv/x'].map(($ref) => ({
      $ref,
    })),
    refused: ['remote-ref', 'ref-outside-root', 'malformed-ref', 'missing-file'],
  },
  {
    id: 'H118',
    what: 'refers to the network',
    places: [note],
    values: [
      ...['http://169.254.169.254/latest/meta-data/', 'http://127.0.0.1:1/x', 'https://[::1]/x', 'http://2130706433/x'],
      ...['data:application/json,{}', 'ftp://h/x', 'node:fs'],
    ].map(($ref) => ({ $ref })),
    refused: ['remote-ref', 'malformed-ref'],
  },
  {
    id: 'H121',
    what: 'refers to what every object has',
    places: [note],
    values: ['#/__proto__/polluted', '#/constructor/prototype', '#/components/schemas/toString'].map(($ref) => ({
      $ref,
    })),
    refused: ['unresolved-ref'],
  },
  {
    id: 'H122',
    what: 'refers to itself',
    places: [`${schemas}/A`],
    values: [
      { $ref: '#/components/schemas/A' },
      { $ref: '#/components/schemas/B' },
      { allOf: [{ $ref: '#/components/schemas/A' }] },
    ],
    also: [[`${schemas}/B`, { $ref: '#/components/schemas/A' }]],
    refused: ['ref-cycle', 'inheritance-cycle'],
  },
  {
    id: 'H124',
    what: 'refers to another kind of thing',
    places: [note],
    values: [{ $ref: '#/components/parameters/View' }],
    also: [['/components/parameters', { View: { name: 'view', in: 'query', schema: { type: 'string' } } }]],
    refused: ['wrong-kind-ref'],
  },
  {
    id: 'H125',
    what: 'names an address that nobody asks',
    places: [`${note}/$schema`, `${note}/$id`, `${note}/$anchor`, '/jsonSchemaDialect'],
    values: ['http://127.0.0.1:1/x'],
    only: '3.1',
  },
  {
    id: 'H125',
    what: 'names an example that nobody fetches',
    places: ['/paths/~1v1~1accounts~1{id}/get/responses/200/content/application~1json/examples'],
    values: [{ far: { externalValue: 'http://127.0.0.1:1/x' } }],
  },
  {
    id: 'H113',
    what: 'is a number that changes when it is read',
    places: ['/components/schemas/Account/properties/amount/default'],
    values: [{ $number: '9007199254740993' }, { $number: '1e400' }, { $number: '1e-400' }],
    refused: ['inexact-number', 'not-a-json-number'],
  },
  {
    id: 'H127',
    what: 'is of another type, description',
    places: ['/info/description', `${note}/description`, '/paths/~1v1~1accounts~1{id}/get/summary'],
    values: [{}, [], 5],
    refused: ['wrong-type'],
  },
  {
    id: 'H127',
    what: 'is of another type, required',
    places: ['/components/schemas/Account/required'],
    values: ['id', [5]],
    refused: ['wrong-type'],
  },
  {
    id: 'H127',
    what: 'is of another type, type',
    places: [`${note}/type`],
    values: [['string', 5], 5, {}],
    refused: ['wrong-type', 'unknown-type', 'unknown-value'],
  },
  {
    id: 'H127',
    what: 'is of another type, structure',
    places: ['/paths/~1v1~1accounts~1{id}/get/parameters', '/paths'],
    values: [5, 'x'],
    refused: ['wrong-type'],
  },
  {
    id: 'H127',
    what: 'is of another type, properties',
    places: ['/components/schemas/Account/properties'],
    values: [[], 'x', 5],
    refused: ['wrong-type'],
  },
];
