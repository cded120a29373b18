import { assumedFacts, isFactList } from '../assumed-facts.ts';
import { isLongType } from '../schema/leads-to.ts';
import {
  type Extension,
  hasOnlyPollMembers,
  isCamelName,
  isDate,
  isErrorEnvelope,
  isListOfCamelNames,
  isListOfTexts,
  isListOrTable,
  isNotBlank,
  isPagination,
  isPoll,
  isRequestPlace,
  isStream,
  isSuccessor,
  isText,
  isTrue,
} from './extension-values.ts';

const parts = ['operation', 'parameter', 'schema'] as const;
const everywhere = [...parts, 'other'] as const;

/** The extensions that control the generator. It reads no others; a new one is an entry here. */
const list = {
  'x-resource': {
    places: ['operation'],
    expected: 'an identifier in camelCase',
    valid: isCamelName,
    compared: 'clientName',
    docs: { value: 'identifier in camelCase', effect: 'the property of the client that holds the method' },
  },
  'x-method': {
    places: ['operation'],
    expected: 'an identifier in camelCase',
    valid: isCamelName,
    compared: 'clientName',
    docs: { value: 'identifier in camelCase', effect: 'the name of the method' },
  },
  'x-former-methods': {
    places: ['operation'],
    expected: 'a list of different identifiers in camelCase',
    valid: isListOfCamelNames,
    compared: 'clientName',
    docs: {
      value: 'list of identifiers in camelCase',
      effect: 'former names of the method, which still work but are deprecated',
    },
  },
  'x-pagination': {
    places: ['operation'],
    expected:
      'false, or an object with style (page, offset, cursor, after, url, link) and the names and pointers of that style',
    valid: isPagination,
    compared: 'pagination',
    ofResponse: true,
    docs: {
      value: '`false`, or an object: see below',
      effect: 'the method gives pages and items; with `false`, the method is not a list',
    },
  },
  'x-stream': {
    places: ['operation'],
    expected: 'false, or an object with some of field, value, end, errors and method',
    valid: isStream,
    compared: 'stream',
    ofResponse: true,
    docs: {
      value: '`false`, or an object: see below',
      effect: 'how the method streams; `false` keeps the response from being read item by item',
    },
  },
  'x-idempotency-key': {
    places: ['operation'],
    expected: 'the name of a field of the body, or of a header',
    valid: isText,
    strict: isNotBlank,
    compared: 'idempotencyKey',
    docs: {
      value: 'name of a field of the body, or of a header that the operation declares',
      effect:
        'a lost request may be sent again, because the service recognises the value; a declared header `Idempotency-Key` needs no mark',
    },
  },
  'x-idempotent': {
    places: ['operation'],
    expected: 'true',
    valid: isTrue,
    compared: 'idempotencyKey',
    docs: {
      value: '`true`',
      effect:
        'a lost request may be sent again, because doing it twice has the same effect as once. A 409 is then a refusal, not a duplicate; PUT and DELETE need this mark too',
    },
  },
  'x-poll': {
    places: ['operation'],
    expected: '{ until: [ { pointer: /…, in?: […], outcome?: … } ], pending?: […] } with at least one entry in until',
    valid: isPoll,
    strict: hasOnlyPollMembers,
    compared: 'poll',
    docs: {
      value: '`until`: list of conditions, see below',
      effect: 'the resource also gets `wait()`; with outcomes, the package gets `outcomeOf()`',
    },
  },
  'x-extensible-enum': {
    places: ['schema'],
    expected: 'a list of different strings',
    valid: isListOfTexts,
    docs: {
      on: 'schema of `type: string`',
      value: 'list of strings, may be empty',
      effect: 'an open enum: the known values, any other may come',
    },
  },
  'x-enum-varnames': {
    places: ['schema'],
    expected: 'a list of names, one for each value of enum',
    valid: isListOrTable,
    compared: 'clientName',
    docs: {
      on: 'schema with a closed `enum`',
      value: 'list of names, in the order of the values, or names by value',
      effect: 'the names of its values: `Status.Active`, see [below](#names-of-values)',
    },
  },
  'x-enumNames': {
    places: ['schema'],
    expected: 'a list of names, one for each value of enum',
    valid: isListOrTable,
    compared: 'clientName',
    docs: { on: 'schema with a closed `enum`', value: 'as `x-enum-varnames`', effect: 'the same' },
  },
  'x-enum-descriptions': {
    places: ['schema'],
    expected: 'a list of texts, one for each value of enum',
    valid: isListOrTable,
    docs: {
      on: 'schema with a closed `enum`',
      value: 'list of texts, in the order of the values, or texts by value',
      effect: 'the documentation of its values',
    },
  },
  'x-int64': {
    places: ['schema', 'other'],
    expected: 'number, bigint or string',
    valid: isLongType,
    compared: 'clientName',
    docs: {
      on: 'schema of `type: integer`, the document itself',
      value: '`number`, `bigint` or `string`',
      effect: 'its TypeScript type, or for all integers of `format: int64` and `uint64`: see [below](#x-int64)',
    },
  },
  'x-announced': {
    places: parts,
    expected: 'a date, YYYY-MM-DD',
    valid: isDate,
    compared: 'announcement',
    docs: {
      on: 'operation, parameter, schema that is `deprecated`',
      value: 'day, `YYYY-MM-DD`',
      effect:
        'the day of the announcement; `deprecate` writes it, and the days of notice (§9.6) count from it, unless it is [earlier than can be proven](releases.md#deprecate-probe-and-retire)',
    },
  },
  'x-sunset': {
    places: parts,
    expected: 'a date, YYYY-MM-DD',
    valid: isDate,
    compared: 'announcement',
    docs: {
      on: 'operation, parameter, schema that is `deprecated`',
      value: 'day, `YYYY-MM-DD`',
      effect: 'the last day on which it works, to its end in UTC; shown in the docs, compared by the diff',
    },
  },
  'x-replaced-by': {
    places: parts,
    expected: 'an operationId, with a major before it where it is another one (v2:createLoan)',
    valid: isText,
    strict: isSuccessor,
    compared: 'announcement',
    docs: {
      value:
        '`operationId`, or `v2:operationId` in another major; for a parameter or a property also the name of another one',
      effect: 'what to use instead',
    },
  },
  'x-default-sort': {
    places: ['operation'],
    expected: 'a string',
    valid: isText,
    strict: isNotBlank,
    jsDoc: { label: 'Sorted by default' },
    compared: 'defaultSort',
    ofResponse: true,
    docs: { value: 'text', effect: 'the default order of a list; a change is breaking (§9.4)' },
  },
  'x-default-filter': {
    places: ['operation'],
    expected: 'a string',
    valid: isText,
    strict: isNotBlank,
    jsDoc: { label: 'Filtered by default' },
    compared: 'defaultFilter',
    ofResponse: true,
    docs: { value: 'text', effect: 'the items that a list leaves out without a filter; a change is breaking (§9.4)' },
  },
  'x-rounding': {
    places: ['operation', 'schema'],
    expected: 'a string',
    valid: isText,
    strict: isNotBlank,
    jsDoc: { label: 'Rounding' },
    compared: 'rounding',
    ofResponse: true,
    docs: { value: 'text', effect: 'how money is rounded; a change is breaking (§9.4)' },
  },
  'x-sensitive': {
    places: ['schema'],
    expected: 'true or false',
    valid: (value) => typeof value === 'boolean',
    strict: isTrue,
    jsDoc: { sentence: 'Masked in logs.' },
    compared: 'sensitive',
    docs: { value: '`true`', effect: 'the value is masked in logs; `format: password` does the same' },
  },
  'x-assumption': {
    places: everywhere,
    expected: 'a string',
    valid: isText,
    strict: isNotBlank,
    jsDoc: { label: 'Assumed' },
    compared: 'assumption',
    docs: {
      value: 'a sentence or two, naming the section',
      effect: 'an assumption where the documentation is silent, and its reason; listed in READMEs and reports',
    },
  },
  'x-assumes': {
    places: everywhere,
    expected: `a list of different facts: ${Object.keys(assumedFacts).join(', ')}`,
    valid: isFactList,
    compared: 'assumes',
    docs: {
      on: 'beside `x-assumption`',
      value: 'list of facts, see below',
      effect: 'which facts about the place the assumption covers: a waiver can pass a correction of these',
    },
  },
  'x-error-envelope': {
    places: ['schema', 'other'],
    expected: 'an object that gives JSON Pointers for type, code, param, title, detail or message',
    valid: isErrorEnvelope,
    docs: {
      on: 'schema of an error, response of an error, the document itself',
      value: 'JSON Pointers by field: see below',
      effect: 'where `type`, `code`, `param`, `title`, `detail` and the message of an error are in its body',
    },
  },
  'x-business-reference': {
    places: ['operation'],
    expected: 'body/…, header/…, path/… or query/…, with the name of a field or a parameter',
    valid: isRequestPlace,
    compared: 'reference',
    jsDoc: { label: 'Reference that a journal never sends twice' },
    docs: {
      value:
        '`body/…`, `header/…`, `path/…` or `query/…`, with the name of a field or a parameter; `body/a/b` is a field in a field',
      effect:
        'where the caller names the intent of a request: a [journal](guides/journal.md) never sends the same value twice',
    },
  },
} as const satisfies Readonly<Record<`x-${string}`, Extension>>;

/** Our extensions by name, in the order of JSDoc and docs. */
export const extensionList: ReadonlyMap<string, Extension> = new Map(Object.entries<Extension>(list));
