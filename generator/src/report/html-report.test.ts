import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InternalError } from '../base/diagnostics.ts';
import { escapeUnsafeCharacters } from '../base/printable.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { loadReportPage, loadTemplates } from '../load/load-templates.ts';
import { anyText } from '../testing/any-text.ts';
import { findingOf, useOf } from '../testing/finding.ts';
import { findingWithText } from '../testing/hostile-finding.ts';
import { skeletonOf } from '../testing/html-skeleton.ts';
import { reportOf } from '../testing/report.ts';
import { htmlText } from '../text/html-text.ts';
import { htmlReport } from './html-report.ts';

const templates = await loadTemplates();
const parts = await loadReportPage();
const page = (report: ChangeReport) => htmlReport(report, templates, parts);

const problem = { kind: 'stale', fingerprint: 'x', expires: '2026-12-31', line: 1, column: 1 } as const;
const hostileReport = (text: string) =>
  reportOf(
    [
      findingWithText(text, { fingerprint: '1' }),
      findingWithText(text, { fingerprint: '2', level: 'info', levels: {}, wire: 'info' }),
      findingWithText(text, { fingerprint: '3', waiver: { reason: text, owner: text, expires: '2026-12-31' } }),
    ],
    { waiverProblems: [{ ...problem, owner: text, message: text, file: text }] },
  );

describe('htmlReport', () => {
  const harmless = skeletonOf(page(hostileReport('harmless')));

  it('builds the same page from any text on one line', () => {
    const text = anyText.map((value) => value.replace(/[\r\n]/g, ''));
    fc.assert(
      fc.property(text, (value) => {
        // A blank text counts as none.
        expect(skeletonOf(page(hostileReport(value.trim() === '' ? 'x' : value)))).toEqual(harmless);
      }),
      { numRuns: 20 },
    );
  });

  it('lets nothing run or load but its own script and style', () => {
    const html = page(reportOf([findingOf()]));
    const inside = (element: string) => new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(html)?.[1] ?? '';
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src ${hash(inside('style'))}`,
      `script-src ${hash(inside('script'))}`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(html).not.toMatch(/ (?:style|on\w+)=|javascript:|https?:|url\(|@import/);
  });

  it('refuses parts that would end their element', () => {
    const broken = { ...parts, script: 'const a = "</SCRIPT>";' };
    expect(() => htmlReport(reportOf([]), templates, broken)).toThrow(InternalError);
  });

  it('has every id once, and a target for every link, also where fingerprints are equal', () => {
    const findings = Array.from({ length: 40 }, (_, index) =>
      findingOf({ fingerprint: String(index % 7), pointer: `/${index}`, uses: [useOf(`GET /${index % 5}`)] }),
    );
    const html = page(reportOf(findings));
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of html.matchAll(/ href="#([^"]*)"/g)) expect(ids).toContain(target);
    expect([...html.matchAll(/<details class="finding"/g)]).toHaveLength(40);
  });

  it('is the same to the byte whatever the order of the findings', () => {
    const findings = [
      findingOf(),
      findingOf({ level: 'info', fingerprint: 'b' }),
      findingOf({ fingerprint: 'c', pointer: '/c' }),
    ];
    expect(page(reportOf(findings.toReversed()))).toBe(page(reportOf(findings)));
  });

  it('lists fewer uses of each finding where there are many, and says so', () => {
    const uses = Array.from({ length: 500 }, (_, index) => useOf(`GET /${index}`));
    const few = page(reportOf([findingOf({ uses })]));
    expect(few).not.toContain('in the JSON report');
    const many = page(
      reportOf(Array.from({ length: 400 }, (_, index) => findingOf({ uses, fingerprint: String(index) }))),
    );
    expect(many).toContain('and 450 more, all of them in the JSON report');
  });

  it('shows a major that was never released, and a report without changes', () => {
    expect(page(reportOf([]))).toContain('Nothing changed.');
    const report = reportOf([findingOf({ level: 'info' })], { level: 'breaking' });
    expect(page(report)).toContain('1 finding below the level breaking, not shown.');
  });
});

describe('htmlText', () => {
  it('leaves no character that means something to HTML, and every text readable', () => {
    const decoded = (html: string) =>
      html.replace(/&(amp|lt|gt|quot|#39|#96);/g, (_, name: string) => entities.get(name) ?? '');
    fc.assert(
      fc.property(anyText, (text) => {
        const html = htmlText(text);
        expect(html).not.toMatch(/[<>"'`]|&(?!(?:amp|lt|gt|quot|#39|#96);)/);
        expect(decoded(html)).toBe(escapeUnsafeCharacters(text));
      }),
    );
  });
});

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['#96', '`'],
]);
