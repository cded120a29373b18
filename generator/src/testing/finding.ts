import type { Finding, Level, Use } from '../compare/wire/finding.ts';

/** The fields of a finding that a test sets; the others are filled in. */
export type FindingDraft = Partial<Finding> & { readonly level?: Level };

/** A finding for tests of later stages: by default a removed response property. */
export function findingOf(draft: FindingDraft = {}): Finding {
  const level = draft.level ?? 'breaking';
  const uses = draft.uses ?? [useOf('GET /loans/{id}')];
  const operations = new Set(uses.map(({ operation }) => operation));
  const [first] = [...operations].sort();
  const pointer = draft.pointer ?? '/components/schemas/Loan/properties/amount';
  return {
    id: 'response-property-removed',
    fingerprint: 'f00d'.repeat(4),
    level,
    levels: { response: level },
    waivable: false,
    wire: level,
    source: 'not-run',
    direction: 'response',
    ...(first === undefined ? {} : { operation: first }),
    subject: 'schema Loan, property amount',
    pointer,
    base: { pointer, file: 'spec/v2/released.yaml', line: 120, column: 9 },
    head: { pointer, file: 'spec/v2/openapi.yaml', line: 118, column: 7 },
    message: 'The property amount of the schema Loan was removed.',
    why: 'Code that reads the property gets undefined.',
    uses,
    counts: {
      operations: operations.size,
      request: uses.filter(({ direction }) => direction === 'request').length,
      response: uses.filter(({ direction }) => direction === 'response').length,
    },
    ...draft,
  };
}

/** A use in a response, or in the given direction. */
export function useOf(operation: string, direction: Use['direction'] = 'response', path?: string): Use {
  const shown =
    direction === 'request' ? 'request body application/json .amount' : 'response 200 application/json .amount';
  return { operation, direction, path: path ?? shown };
}
