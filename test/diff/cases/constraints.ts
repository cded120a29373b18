import { type DiffCase, type SchemaExample, schema } from './case.ts';

const upper = [
  ['string', 'maxLength'],
  ['integer', 'maximum'],
  ['array', 'maxItems'],
  ['object', 'maxProperties'],
] as const;
const lower = [
  ['string', 'minLength'],
  ['number', 'minimum'],
  ['array', 'minItems'],
  ['object', 'minProperties'],
] as const;

const tighter = { request: 'B', response: 'N' } as const;
const looser = { request: 'N', response: 'WARN' } as const;

/** A keyword with a tighter and a looser value, in every way in which it can be set. */
function ways(type: string, keyword: string, tight: number, loose: number): SchemaExample[] {
  const [hard, soft] = [
    { type, [keyword]: tight },
    { type, [keyword]: loose },
  ];
  return [
    schema(soft, hard, tighter),
    schema({ type }, hard, tighter),
    schema(hard, soft, looser),
    schema(hard, { type }, looser),
  ];
}

export const constraints: readonly DiffCase[] = [
  {
    id: 'D054',
    change: 'A pattern that every text matches',
    examples: [
      ...['.*', '', '^', '^[\\s\\S]*$', 'a*'].flatMap((pattern) => [
        schema({ type: 'string' }, { type: 'string', pattern }, { request: 'N', response: 'N' }),
        schema({ type: 'string', pattern }, { type: 'string' }, { request: 'N', response: 'N' }),
      ]),
      schema({ type: 'string' }, { type: 'string', pattern: '.+' }, { request: 'B', response: 'N' }),
      schema({ type: 'string' }, { type: 'string', pattern: '^.*$' }, { request: 'B', response: 'N', note: 'A line' }),
    ],
  },
  {
    id: 'D055',
    change: 'Upper or lower limit made tighter or set',
    examples: [
      ...upper.flatMap(([type, keyword]) => ways(type, keyword, 3, 5).slice(0, 2)),
      ...lower.flatMap(([type, keyword]) => ways(type, keyword, 5, 3).slice(0, 2)),
    ],
  },
  {
    id: 'D056',
    change: 'Upper or lower limit made looser or removed',
    examples: [
      ...upper.flatMap(([type, keyword]) => ways(type, keyword, 3, 5).slice(2)),
      ...lower.flatMap(([type, keyword]) => ways(type, keyword, 5, 3).slice(2)),
    ],
  },
  {
    id: 'D058',
    change: 'Pattern added',
    examples: [schema({ type: 'string' }, { type: 'string', pattern: '^a' }, tighter)],
  },
  {
    id: 'D059',
    change: 'Pattern changed',
    examples: [
      schema(
        { type: 'string', pattern: '^a' },
        { type: 'string', pattern: '^b' },
        { request: 'WARN', response: 'WARN' },
      ),
      schema({ type: 'string', pattern: '^[a-z]+$' }, { type: 'string', pattern: '^\\w+$' }, looser),
      schema({ type: 'string', pattern: '^\\w+$' }, { type: 'string', pattern: '^[a-z]+$' }, tighter),
      schema(
        { type: 'string', pattern: '^(?=a)' },
        { type: 'string', pattern: '^(?=ab)' },
        {
          note: 'Look-ahead is beyond what can be decided.',
          request: 'WARN',
          response: 'WARN',
        },
      ),
    ],
  },
  {
    id: 'D061',
    change: 'multipleOf added or changed',
    examples: [
      schema({ type: 'number' }, { type: 'number', multipleOf: 0.1 }, tighter),
      schema({ type: 'number', multipleOf: 0.3 }, { type: 'number', multipleOf: 0.1 }, looser),
      schema({ type: 'number', multipleOf: 0.1 }, { type: 'number', multipleOf: 0.3 }, tighter),
      schema({ type: 'integer', multipleOf: 2 }, { type: 'integer', multipleOf: 3 }, { request: 'B', response: 'B' }),
    ],
  },
  {
    id: 'D062',
    change: 'uniqueItems from false to true',
    examples: [
      schema({ type: 'array', uniqueItems: false }, { type: 'array', uniqueItems: true }, tighter),
      schema({ type: 'array' }, { type: 'array', uniqueItems: false }, { request: 'silent', response: 'silent' }),
    ],
  },
  {
    id: 'D064',
    change: 'minimum 0 became exclusiveMinimum 0',
    examples: [
      schema({ type: 'number', minimum: 0 }, { type: 'number', exclusiveMinimum: 0 }, tighter),
      schema(
        { type: 'integer', exclusiveMinimum: 0 },
        { type: 'integer', minimum: 1 },
        {
          request: 'silent',
          response: 'silent',
        },
      ),
    ],
  },
  {
    id: 'D065',
    change: 'contentEncoding or contentMediaType changed',
    examples: [
      schema(
        { type: 'string', contentEncoding: 'base64' },
        { type: 'string', contentEncoding: 'base16' },
        {
          request: 'B',
          response: 'B',
        },
      ),
      schema(
        { type: 'string', contentMediaType: 'image/png' },
        { type: 'string', contentMediaType: 'image/gif' },
        {
          request: 'B',
          response: 'B',
        },
      ),
    ],
  },
];
