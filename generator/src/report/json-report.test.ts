import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../base/json.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import type { Use } from '../compare/wire/finding.ts';
import { anyText } from '../testing/any-text.ts';
import { modelOf } from '../testing/document.ts';
import { findingOf, useOf } from '../testing/finding.ts';
import { findingWithText } from '../testing/hostile-finding.ts';
import { comparedOf, reportOf } from '../testing/report.ts';
import { jsonReportPieces } from './json-report.ts';

const schema: unknown = JSON.parse(
  readFileSync(new URL('../../schemas/diff-report.schema.json', import.meta.url), 'utf8'),
);
const isReport = new Ajv2020({ strict: true }).compile(schema as object);

const jsonReport = (report: ChangeReport, exitCode: number) => [...jsonReportPieces(report, exitCode)].join('');

function checked(text: string): unknown {
  const report: unknown = JSON.parse(text);
  expect(isReport(report), JSON.stringify(isReport.errors)).toBe(true);
  return report;
}

describe('jsonReport', () => {
  it('is what the schema says, with everything and with nothing', () => {
    const waiver = { reason: 'Reviewed.', owner: 'team', expires: '2026-12-31' };
    const full = findingWithText('x', { waiver, related: ['f00d'], direction: 'both', before: null });
    const sunset = modelOf({
      info: { title: 'Loans', version: '2.0.0' },
      paths: {
        '/a': { get: { deprecated: true, 'x-sunset': '2026-09-01', responses: { '200': { description: '' } } } },
      },
    });
    const problem = { kind: 'stale', fingerprint: 'x', owner: 'o', expires: '2026-12-31', message: 'm' } as const;
    checked(
      jsonReport(
        reportOf([], {
          compared: [comparedOf([full, findingOf()], { head: sunset, newMajorCommand: 'tool new-major v3' })],
          waiverProblems: [{ ...problem, file: 'f', line: 1, column: 1 }],
        }),
        1,
      ),
    );
    checked(jsonReport(reportOf([]), 0));
    const { base: _, ...unreleased } = comparedOf([], { from: { head: 'v3.yaml' } });
    checked(jsonReport(reportOf([], { compared: [unreleased] }), 0));
  });

  it('keeps null apart from nothing, and names as they are', () => {
    const before = JSON.parse('{"__proto__": {"a": null}, "b": "\\u2028"}') as { [key: string]: null };
    const report = checked(jsonReport(reportOf([findingOf({ before, after: null })]), 1));
    const [finding] = isJsonObject(report) ? (report.findings as readonly unknown[]) : [];
    expect(JSON.stringify(finding)).toContain('"before":{"__proto__":{"a":null},"b":"\u2028"}');
    expect(finding).toMatchObject({ after: null });
    expect(finding).not.toHaveProperty('witness');
  });

  it('has each finding on a line of its own', () => {
    const findings = [findingOf({ fingerprint: 'a' }), findingOf({ fingerprint: 'b', before: ['x', { y: [] }, {}] })];
    const text = jsonReport(reportOf(findings), 1);
    const lines = text.split('\n').filter((line) => line.includes('"fingerprint":'));
    const report = checked(text);
    expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')))).toEqual(
      isJsonObject(report) ? report.findings : [],
    );
    expect(lines).toHaveLength(2);
  });

  it('is the same to the byte whatever the order of findings and keys', () => {
    const finding = findingOf({ before: { a: 1, b: 2 } });
    const turned = Object.fromEntries(
      Object.entries({ ...finding, before: { b: 2, a: 1 } }).toReversed(),
    ) as unknown as typeof finding;
    const other = findingOf({ pointer: '/other' });
    expect(jsonReport(reportOf([other, turned]), 1)).toBe(jsonReport(reportOf([finding, other]), 1));
  });

  it('lists from a level on, and counts everything', () => {
    const report = checked(jsonReport(reportOf([findingOf(), findingOf({ level: 'info' })], { level: 'breaking' }), 1));
    expect(report).toMatchObject({ level: 'breaking', summary: { breaking: 1, info: 1 } });
    expect(isJsonObject(report) && report.findings).toHaveLength(1);
  });

  it('gives back every text', () => {
    fc.assert(
      fc.property(anyText, (message) => {
        const report = JSON.parse(jsonReport(reportOf([findingOf({ message })]), 1)) as {
          findings: { message: string }[];
        };
        expect(report.findings[0]?.message).toBe(message);
      }),
    );
  });

  it('is refused by its schema when it is something else', () => {
    const report = JSON.parse(jsonReport(reportOf([findingOf()]), 1)) as { [key: string]: unknown };
    for (const broken of [
      null,
      [],
      {},
      { ...report, findings: null },
      { ...report, findings: undefined },
      { ...report, exitCode: 3 },
      { ...report, formatVersion: 1 },
      { ...report, more: true },
      { ...report, summary: {} },
    ]) {
      expect(isReport(broken)).toBe(false);
    }
  });
});

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
    expect(pieces.length).toBeGreaterThan(20);
  });
});
