import { describe, expect, it } from 'vitest';
import { assumptionPlace } from './assumption-place.ts';

const root = {
  paths: { '/api/v2/a~b': { get: { operationId: 'listThings', parameters: [{ name: 'x' }, { name: 'page' }] } } },
};

describe('assumptionPlace', () => {
  it.each([
    ['#/', 'document'],
    ['#/info', 'info'],
    ['#/servers/0', 'servers/0'],
    ['#/components/schemas/Loan/properties/status', 'schemas/Loan/properties/status'],
    ['#/paths/~1api~1v2~1a~0b/get', 'listThings'],
    ['#/paths/~1api~1v2~1a~0b/get/responses/2XX', 'listThings/responses/2XX'],
    ['#/paths/~1api~1v2~1a~0b/get/parameters/1', 'listThings/parameters/page'],
    ['#/paths/~1api~1v2~1a~0b/get/parameters/1/schema', 'listThings/parameters/page/schema'],
    ['#/paths/~1missing/get', 'get /missing'],
  ])('%s is %s', (pointer, place) => {
    expect(assumptionPlace(pointer, root)).toBe(place);
  });
});
