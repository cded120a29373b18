import { describe, expect, it } from 'vitest';
import { loadTemplates } from '../load/load-templates.ts';
import { findingOf } from '../testing/finding.ts';
import { reportOf } from '../testing/report.ts';
import { withoutColors } from '../text/colors.ts';
import { textReport } from './text-report.ts';

const templates = await loadTemplates();

describe('textReport', () => {
  it('has the verdict first, then what breaks, then the rest', () => {
    const findings = [
      findingOf({ level: 'info', id: 'documentation-changed', message: 'The text changed.' }),
      findingOf(),
    ];
    const text = textReport(reportOf(findings), templates, withoutColors);
    expect(text).toMatch(/^v2 {2}Loans {2}2\.0\.0\n {2}Breaks clients\./);
    expect(text.indexOf('What breaks (1)')).toBeGreaterThan(0);
    expect(text.indexOf('Documentation (1)')).toBeGreaterThan(text.indexOf('What breaks (1)'));
    expect(text).toContain('spec/v2/released.yaml:120:9 -> spec/v2/openapi.yaml:118:7');
    expect(text).toMatch(/Judged as of 2026-03-01\.\n$/);
    expect(text).not.toMatch(/\n{3}/);
  });
});

it('writes a single type without a list, and several as one', () => {
  const shown = (before: string[], after: string[]) => {
    const text = textReport(reportOf([findingOf({ id: 'type-changed', before, after })]), templates, withoutColors);
    return text.split('\n').flatMap((line) => /^ +([-+] .*)$/.exec(line)?.[1] ?? []);
  };
  expect(shown(['string'], ['integer'])).toEqual(['- string', '+ integer']);
  expect(shown(['string'], ['string', 'integer'])).toEqual(['- string', '+ - integer']);
});
