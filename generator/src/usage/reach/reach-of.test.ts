import { describe, expect, it } from 'vitest';
import type { Finding, Use } from '../../compare/wire/finding.ts';
import { findingOf } from '../../testing/finding.ts';
import type { OperationUsage, PackageUsage } from '../usage-manifest.ts';
import { reachOf } from './reach-of.ts';

const used: PackageUsage = { version: '2.0.0', operations: {} };
const nothing: OperationUsage = { sends: [], reads: [], compares: {}, complete: true };
const places = {
  calls: ['c:1:1'],
  'reads:/items/*/status': ['r:1:1'],
  'reads:/meta': ['m:1:1'],
  'compares:/items/*/status': ['k:1:1'],
  'sends:body/amount': ['s:1:1'],
  'sends:query/limit': ['q:1:1'],
  'errors:code': ['e:1:1'],
  'errors:type': ['e:2:1'],
};

/** Where a finding reaches an operation: `certain r:1:1`; empty where it does not. */
function reached(finding: Partial<Finding>, path: string, operation: Partial<OperationUsage>, whole = used): string {
  const use: Use = { operation: 'GET /x', direction: 'response', path };
  const usage = { operation: { ...nothing, places, ...operation }, used: whole };
  const found = reachOf(findingOf(finding), use, usage, new Map());
  return found ? [found.reach, ...found.places].join(' ') : '';
}

const response = 'response 200 body application/json';

describe('a change of a response', () => {
  const read = { reads: ['/items/*/status', '/meta'] };
  const open = { reads: ['/items'], complete: false, places: { 'reads:/items': ['i:1:1'] } };
  const unknown = { mayRead: ['/items/*/status'], complete: false, places: { 'reads:/items/*/status': ['u:1:1'] } };
  const whole = { reads: [''], complete: false, places: { 'reads:': ['w:1:1'] } };

  it.each<[string, Partial<Finding>, string, Partial<OperationUsage>, string]>([
    ['of a field that is read', { id: 'type-changed' }, '.items[].status', read, 'certain r:1:1'],
    ['of what is around it', { id: 'type-changed' }, '.items', read, 'certain r:1:1'],
    ['of its items', { id: 'type-changed' }, '.items[]', read, 'certain r:1:1'],
    ['of the whole', { id: 'type-changed' }, '', read, 'certain r:1:1 m:1:1'],
    [
      'of a field that a value without a type may have',
      { id: 'type-changed' },
      '.items[].status',
      unknown,
      'possible u:1:1',
    ],
    ['of what is around such a field', { id: 'type-changed' }, '.items', unknown, 'possible u:1:1'],
    ['of what is below such a field', { id: 'type-changed' }, '.items[].status.code', unknown, 'possible u:1:1'],
    ['of another field than that', { id: 'type-changed' }, '.meta', unknown, ''],
    ['of what is below it', { id: 'type-changed' }, '.meta.total', read, ''],
    ['of a field whose name begins alike', { id: 'type-changed' }, '.met', read, ''],
    ['of another field', { id: 'type-changed' }, '.items[].amount', read, ''],
    ['of a field of a map', { id: 'type-changed' }, '.items{}.status', read, 'certain r:1:1'],
    ['of a field below what was not followed', { id: 'type-changed' }, '.items[].amount', open, 'possible i:1:1'],
    ['of a field beside what was not followed', { id: 'type-changed' }, '.meta', open, ''],
    ['of what was not followed itself', { id: 'type-changed' }, '.items', open, 'certain i:1:1'],
    ['of a field of what is taken whole', { id: 'type-changed' }, '.meta', whole, 'possible w:1:1'],
    ['of what is taken whole', { id: 'type-changed' }, '', whole, 'possible w:1:1'],
    ['that adds an optional field', { id: 'property-added-optional' }, '.items[]', read, ''],
    [
      'that now always has a field',
      { id: 'property-became-required', pointer: '/a/properties/status' },
      '.items[]',
      read,
      '',
    ],
    ['that adds a field', { id: 'property-added' }, '', whole, ''],
  ])('%s', (_, finding, path, operation, expected) => {
    expect(reached(finding, `${response}${path}`, operation)).toBe(expected);
  });

  const compared = { ...read, compares: { '/items/*/status': ['ACTIVE'] } };
  it.each<[string, Partial<Finding>, Partial<OperationUsage>, string]>([
    ['loses a value that is named', { id: 'enum-value-removed', before: 'ACTIVE' }, compared, 'certain k:1:1'],
    ['loses one of several', { id: 'enum-value-removed', before: ['OLD', 'ACTIVE'] }, compared, 'certain k:1:1'],
    ['loses a value that is not named', { id: 'enum-value-removed', before: 'OLD' }, compared, ''],
    ['loses a value, and none is named', { id: 'enum-value-removed', before: 'ACTIVE' }, read, ''],
    ['gets a value, and others are named', { id: 'enum-value-added', after: 'NEW' }, compared, 'certain k:1:1'],
    ['gets a value, and none is named', { id: 'enum-value-added', after: 'NEW' }, read, ''],
    ['loses a value of what was not followed', { id: 'enum-value-removed', before: 'OLD' }, open, 'possible i:1:1'],
  ])('an enum %s', (_, finding, operation, expected) => {
    expect(reached(finding, `${response}.items[].status`, operation)).toBe(expected);
  });
});

describe('a change of an error', () => {
  const all: PackageUsage = { ...used, errors: { codes: ['late'] } };
  it.each<[string, string, Partial<OperationUsage>, PackageUsage, string]>([
    [
      'that the operation matches',
      'response 422 body application/json.code',
      { errors: {} },
      used,
      'certain e:1:1 e:2:1',
    ],
    ['that some code matches', 'response 500 body application/json', {}, all, 'possible'],
    ['that both match', 'response default body application/json', { errors: {} }, all, 'certain e:1:1 e:2:1'],
    ['that no code matches', 'response 404 body application/json', {}, used, ''],
    ['of a class of status', 'response 4XX body application/json', {}, all, 'possible'],
    ['of a header of a success', 'response 200 header x-total', {}, used, 'certain c:1:1'],
    ['of a success', 'response 200', {}, used, 'certain c:1:1'],
  ])('%s', (_, path, operation, whole, expected) => {
    expect(reached({ id: 'type-changed' }, path, operation, whole)).toBe(expected);
  });
});

describe('an error loses a value', () => {
  const path = 'response default body application/json.error.code';
  it.each<[string, Partial<OperationUsage>, PackageUsage, string]>([
    ['that the operation matches', { errors: { codes: ['late'] } }, used, 'certain e:1:1 e:2:1'],
    ['beside the one that it matches', { errors: { codes: ['gone'] } }, used, ''],
    ['of another field', { errors: { types: ['late'] } }, used, ''],
    ['that it does not name', { errors: { codes: ['*'] } }, used, 'possible e:1:1 e:2:1'],
    ['that some code matches', {}, { ...used, errors: { codes: ['late'] } }, 'possible'],
    ['that no code matches', {}, { ...used, errors: { codes: ['gone'] } }, ''],
  ])('%s', (_, operation, whole, expected) => {
    expect(reached({ id: 'enum-value-removed', before: 'late' }, path, operation, whole)).toBe(expected);
  });
});

describe('a change of a request', () => {
  const sent = { sends: ['body/amount', 'query/limit'] };
  const open = { sends: ['body'], complete: false };
  const body = 'body application/json';

  it.each<[string, Partial<Finding>, string, Partial<OperationUsage>, string]>([
    ['that needs a field that some calls send', { id: 'property-became-required' }, body, sent, 'possible c:1:1'],
    [
      'that needs a field that every call sends',
      { id: 'property-became-required' },
      body,
      { ...sent, always: ['body/amount'] },
      '',
    ],
    [
      'that needs a field of an object that is not sent',
      { id: 'property-became-required', pointer: '/a/properties/city' },
      `${body}.address`,
      sent,
      '',
    ],
    [
      'that needs a field of an object that is sent',
      { id: 'property-became-required', pointer: '/a/properties/city' },
      `${body}.address`,
      { sends: ['body/address/street'], always: ['body/address/street'] },
      'certain c:1:1',
    ],
    [
      'that needs a field of items that are sent',
      { id: 'property-became-required', pointer: '/a/properties/city' },
      `${body}.stops[]`,
      { sends: ['body/stops/*/street'] },
      'certain c:1:1',
    ],
    [
      'that needs a field of items of an empty list',
      { id: 'property-became-required', pointer: '/a/properties/city' },
      `${body}.stops[]`,
      { sends: ['body/stops'] },
      '',
    ],
    [
      'that needs a field that is not sent',
      { id: 'property-became-required', pointer: '/a/properties/note' },
      body,
      sent,
      'certain c:1:1',
    ],
    ['that adds what it needs', { id: 'query-parameter-added-required' }, 'query parameter a', sent, 'certain c:1:1'],
    [
      'that may need what is sent',
      { id: 'property-became-required', pointer: '/a/properties/note' },
      body,
      open,
      'possible c:1:1',
    ],
    ['that adds what may be sent', { id: 'query-parameter-added-optional' }, 'query parameter limit', sent, ''],
    ['of a default that some calls use', { id: 'default-changed' }, 'query parameter limit', sent, 'possible c:1:1'],
    [
      'of a default that no call uses',
      { id: 'default-changed' },
      'query parameter limit',
      { ...sent, always: ['query/limit'] },
      '',
    ],
    ['of a default that is used', { id: 'default-changed' }, 'query parameter page', sent, 'certain c:1:1'],
    ['of the type of what is sent', { id: 'type-changed' }, `${body}.amount`, sent, 'certain s:1:1'],
    ['of the type of what is around it', { id: 'type-changed' }, body, sent, 'certain s:1:1'],
    ['of what is not sent', { id: 'type-changed' }, `${body}.note`, sent, ''],
    ['of what may be sent', { id: 'type-changed' }, `${body}.note`, open, 'possible c:1:1'],
    ['of a parameter of another place', { id: 'type-changed' }, 'header parameter limit', sent, ''],
  ])('%s', (_, finding, path, operation, expected) => {
    expect(reached(finding, path, operation)).toBe(expected);
  });

  it.each<[string, Partial<Finding>, unknown, string]>([
    ['maximum', { id: 'maximum-tightened', after: 20 }, 20, 'possible'],
    ['maximum', { id: 'maximum-tightened', after: 20 }, 21, 'certain'],
    ['minimum', { id: 'minimum-tightened', after: 20 }, 20, 'possible'],
    ['minimum', { id: 'minimum-tightened', after: 20 }, 19, 'certain'],
    ['max-length', { id: 'max-length-tightened', after: 2 }, 'ab', 'possible'],
    ['max-length', { id: 'max-length-tightened', after: 2 }, 'abc', 'certain'],
    ['min-length', { id: 'min-length-tightened', after: 2 }, 'ab', 'possible'],
    ['min-length', { id: 'min-length-tightened', after: 2 }, 'a', 'certain'],
    ['pattern', { id: 'pattern-changed', after: '^a' }, 'ab', 'possible'],
    ['pattern', { id: 'pattern-changed', after: '^a' }, 'b', 'certain'],
    ['pattern of another language', { id: 'pattern-changed', after: '(' }, 'b', 'possible'],
    ['pattern', { id: 'pattern-removed' }, 'b', 'possible'],
    ['enum', { id: 'enum-value-removed', before: ['a', 1] }, 1, 'certain'],
    ['enum', { id: 'enum-value-removed', before: ['a', 1] }, '1', 'possible'],
    ['maximum', { id: 'maximum-tightened', after: 20 }, true, 'possible'],
    ['multiple', { id: 'multiple-of-tightened' }, 7, 'possible'],
  ])('%s %j and a value %j that is sent: %s', (_, finding, value, reach) => {
    const sendsValues = { 'query/limit': [value as string] };
    expect(reached(finding, 'query parameter limit', { ...sent, sendsValues })).toBe(`${reach} q:1:1`);
    expect(reached(finding, 'query parameter limit', sent)).toBe('possible q:1:1');
    expect(reached(finding, 'query parameter limit', { sendsValues })).toBe('');
  });
});
