import { expect, it } from 'vitest';
import { findingWithText } from '../testing/hostile-finding.ts';
import { reportOf } from '../testing/report.ts';
import type { ReportFormatName } from './formats.ts';
import { printByTemplate } from './own-template.ts';

function printed(template: string, format: ReportFormatName, text = 'a *b* <i>'): string {
  return printByTemplate(
    reportOf([findingWithText(text, { level: 'breaking' })]),
    { file: 'own.hbs', text: template },
    format,
  );
}

const each = (inner: string) => `{{#each findings}}${inner}{{/each}}`;

it.each<[ReportFormatName, template: string, result: string]>([
  ['markdown', each('{{message}}'), 'a \\*b\\* \\<i\\>'],
  ['markdown', each('{{code message}}'), '`a *b* <i>`'],
  ['html', each('{{message}}'), 'a *b* &lt;i&gt;'],
  ['html', each('{{code message}}'), '<code>a *b* &lt;i&gt;</code>'],
  ['text', each('{{message}}{{nothing}}'), 'a *b* <i>'],
  ['text', each('{{#if (is level "breaking")}}one{{/if}}{{#if (is level "info")}}other{{/if}}'), 'one'],
  ['text', '{{summary.breaking}}{{{majors.[0].title}}}', '1Loans'],
])('writes texts as %s needs it: %s', (format, template, result) => {
  expect(printed(template, format)).toBe(result);
});

it('never prints what turns the direction of a text', () => {
  expect(printed(each('{{message}}'), 'text', 'a\u202eb')).not.toContain('\u202e');
});

it.each([
  ['{{#each a}}\n{{/if}}', 'own.hbs:1:4', "each doesn't match if"],
  ['one\n two {{#if', 'own.hbs:2:', 'Expecting'],
  ['{{unknown 1}}', 'own.hbs:1:1', 'Missing helper'],
  ['{{> other}}', 'own.hbs:1:1', 'could not be found'],
])('says where %s is no template', (template, place, reason) => {
  const error = (() => {
    try {
      return printed(template, 'text');
    } catch (thrown) {
      return thrown as { readonly diagnostics: readonly [{ code: string; message: string; location: object }] };
    }
  })();
  if (typeof error === 'string') throw new Error(error);
  const { code, message, location } = error.diagnostics[0];
  expect(code).toBe('bad-template');
  expect(message).toContain(reason);
  expect(Object.values(location).join(':')).toContain(place);
});
