import {
  diagnosticTemplates,
  severityOf,
  type Template,
  type Text,
  withFacts,
} from '../../generator/src/base/diagnostic-templates.ts';
import { type SourceRule, sourceRules } from '../../generator/src/compare/source/source-rules.ts';
import type { Rule } from '../../generator/src/compare/wire/define-rule.ts';
import { rules } from '../../generator/src/compare/wire/rules.ts';

/** `docs/messages.md`: the diagnostics and the findings that the tool can give. */
export function messagesPage(): string {
  return [
    '<!-- Written by `UPDATE=1 pnpm test test/docs`. -->',
    '# Messages',
    '',
    'The diagnostics of `liquidity-codegen`, and the findings of its comparison. `{name}` is the place of a value.',
    '',
    '## Diagnostics',
    '',
    'Problems with an input, printed as `file:line:column code message` with a hint. Errors end a command with exit code 3.',
    '',
    ...Object.entries<Template>(diagnosticTemplates).flatMap(([code, template]) => diagnostic(code, template)),
    '## Findings of the comparison',
    '',
    'Findings of `diff` about changes of the description. A finding has the level that the policy gives it for requests and for responses.',
    '',
    ...rules.flatMap(wireRule),
    '## Findings in code',
    '',
    'Findings of `diff --source` about code that uses the package.',
    '',
    ...Object.entries<SourceRule>(sourceRules).flatMap(([id, { message, why, instead }]) =>
      entry(id, [message, `Why: ${why}`, `Instead: ${instead}`]),
    ),
  ].join('\n');
}

function diagnostic(code: string, { message, hint }: Template): readonly string[] {
  const hints = hint === undefined ? [] : variants(hint).map((text) => `Hint: ${text}`);
  return entry(`${code} (${severityOf(code)})`, [...variants(message), ...hints]);
}

/** What a template says for any facts, where a fact is missing, and where it is one that the template knows. */
function variants(template: Text): readonly string[] {
  const used = new Set<string>();
  const render = (given: Readonly<Record<string, string>>) =>
    withFacts(
      template,
      new Proxy(given, {
        get: (facts, name) => {
          used.add(String(name));
          return facts[String(name)] ?? `{${String(name)}}`;
        },
      }),
    );
  const full = render({});
  const others = [...used].flatMap((name) =>
    ['', 'a string'].flatMap((value) => {
      const text = render({ [name]: value });
      return text === full.replaceAll(`{${name}}`, value) ? [] : [text];
    }),
  );
  return [...new Set([full, ...others])];
}

function wireRule({ id, message, why, instead, waivable, question, urgent, departs }: Rule): readonly string[] {
  const reasons =
    typeof why === 'string' || why.request === why.response
      ? [`Why: ${typeof why === 'string' ? why : why.request}`]
      : [`In requests: ${why.request}`, `In responses: ${why.response}`];
  return entry(id, [
    message,
    ...reasons,
    ...(instead === undefined ? [] : [`Instead: ${instead}`]),
    ...(departs === undefined ? [] : [`Why this level: ${departs.because}`]),
    ...(waivable === undefined ? [] : [`Can be waived: ${waivable}`]),
    ...(question === undefined ? [] : [`Question: ${question}`]),
    ...(urgent === undefined ? [] : [`Urgent: ${urgent}`]),
  ]);
}

function entry(heading: string, lines: readonly string[]): readonly string[] {
  return [`### ${heading}`, '', ...lines.map((line) => `- ${inText(line)}`), ''];
}

/** Text that Markdown shows as it is. */
function inText(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]|]/g, '\\$&');
}
