import { describe, expect, it } from 'vitest';
import { loadTemplates } from '../load/load-templates.ts';
import { findingOf, useOf } from '../testing/finding.ts';
import { reportOf } from '../testing/report.ts';
import { markdownPlain, markdownSpan } from '../text/markdown-text.ts';
import { markdownReport } from './markdown-report.ts';

const templates = await loadTemplates();

describe('markdownReport', () => {
  it('fits into a comment, and says what it left out', () => {
    const findings = Array.from({ length: 2000 }, (_, index) =>
      findingOf({ fingerprint: String(index), message: `Change ${index}.`, uses: [useOf(`GET /${index}`)] }),
    );
    const markdown = markdownReport(reportOf(findings), templates);
    expect(markdown.length).toBeLessThanOrEqual(60_000);
    expect(markdown).toContain('and 1950 more operations');
    expect(markdown).toMatch(/\*\*\d{4} findings left out here\*\*/);
    expect(markdown).toContain('2000 changes break clients of 2000 operations.');
    expect(markdownReport(reportOf(findings.slice(0, 20)), templates)).not.toContain('left out');
  });
});

describe('markdownPlain', () => {
  it.each([
    ['snake_case and 2.0.0', 'snake_case and 2.0.0'],
    ['_under_ *star* [a](b) `c`', '\\_under\\_ \\*star\\* \\[a\\](b) \\`c\\`'],
    ['1. first', '1\\. first'],
    ['# heading', '\\# heading'],
    ['mail @team about #12', 'mail @<!-- -->team about #<!-- -->12'],
    ['&amp; & &#60;', '&amp;amp; & &amp;#<!-- -->60;'],
    [' a\n\nb ', 'a b'],
  ])('writes %j as %j', (text, markdown) => {
    expect(markdownPlain(text)).toBe(markdown);
  });
});

describe('markdownSpan', () => {
  it('keeps the cells of a table apart', () => {
    expect(markdownSpan('GET /a')).toBe('`GET /a`');
    expect(markdownSpan('a|b<c')).toBe('<code>a\\|b\\<c</code>');
  });
});
