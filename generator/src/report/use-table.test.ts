import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Use } from '../compare/wire/finding.ts';
import { findingOf, useOf } from '../testing/finding.ts';
import { reportOf } from '../testing/report.ts';
import { jsonReport, jsonReportPieces } from './json-report.ts';

interface Written {
  readonly operations: readonly string[];
  readonly useSets: readonly (readonly {
    readonly direction: string;
    readonly path: string;
    readonly operations: readonly number[];
  }[])[];
  readonly findings: readonly { readonly uses: { readonly set: number; readonly below: string } }[];
}

/** The uses of each finding, as a reader puts them together again. */
function usesIn({ operations, useSets, findings }: Written): readonly (readonly Use[])[] {
  return findings.map(({ uses: { set, below } }) =>
    (useSets[set] ?? [])
      .flatMap(({ direction, path, operations: reached }) =>
        reached.map((index) => ({ operation: operations[index] ?? '', direction, path: path + below }) as Use),
      )
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  );
}

const step = fc.constantFrom('.a', '.error', '[]', '|Loan|', ' application/json', ' response 200', '.a.b');
const use = fc.record({
  operation: fc.constantFrom('GET /a', 'POST /b', '*'),
  direction: fc.constantFrom('request' as const, 'response' as const),
  path: fc.array(step, { maxLength: 5 }).map((steps) => steps.join('')),
});

describe('the uses in a JSON report', () => {
  it('are those of the findings', () => {
    fc.assert(
      fc.property(fc.array(fc.array(use, { maxLength: 4 }), { minLength: 1, maxLength: 5 }), (lists) => {
        const findings = lists.map((uses, index) => findingOf({ uses, pointer: `/${index}` }));
        const sorted = lists.map((uses) => uses.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)));
        expect(usesIn(JSON.parse(jsonReport(reportOf(findings), 1)))).toEqual(
          reportOf(findings).majors[0]?.findings.map((finding) => sorted[Number(finding.pointer.slice(1))]),
        );
      }),
    );
  });

  it('are named once for all that changes in a schema', () => {
    const reached = Array.from({ length: 300 }, (_, index) => `GET /${index}`);
    const findings = Array.from({ length: 50 }, (_, index) =>
      findingOf({
        fingerprint: String(index),
        pointer: `/components/schemas/Error/properties/p${index}`,
        uses: reached.map((name) =>
          useOf(
            name,
            'response',
            `response ${Number(name.slice(5)) % 2 === 0 ? 'default' : '4XX'} application/json .error.p${index}`,
          ),
        ),
      }),
    );
    const text = jsonReport(reportOf(findings), 1);
    const written: Written = JSON.parse(text);
    expect(written.useSets).toHaveLength(1);
    expect(text.match(/response default/g)).toHaveLength(1);
    expect(written.findings.map(({ uses: { below } }) => below)).toContain(' application/json .error.p49');
  });

  it('are written piece by piece, so that a long report is never one text', () => {
    const findings = Array.from({ length: 20 }, (_, index) => findingOf({ fingerprint: String(index) }));
    const pieces = [...jsonReportPieces(reportOf(findings), 1)];
    expect(pieces.join('')).toBe(jsonReport(reportOf(findings), 1));
    expect(pieces.length).toBeGreaterThan(20);
  });
});
