import { ts } from '../../base/typescript.ts';
import { sourceSentence } from '../../compare/source/to-source-findings.ts';
import { readText } from '../../generate/write/read-output.ts';
import { escapePattern } from '../../text/plain-text.ts';
import { isTemplated, withoutLanguage } from '../../usage/sources/component-script.ts';
import type { MigrationPlan } from '../plan/migration-plan.ts';
import type { Rewriter } from './rewriter.ts';

/** Templates aren't rewritten: a variable with a response is marked if its template uses a changed property. */
export function componentTemplates({ world, plan, edits }: Rewriter): void {
  for (const { operation, what, site } of world.facts.escapes) {
    const { fileName } = site.getSourceFile();
    // A client in a template may call anything; its calls aren't part of a response.
    const isState = what !== 'calls' && ts.isVariableDeclaration(site) && isTemplated(fileName);
    if (operation.packageName !== plan.base.name || !isState) continue;
    const text = readText(withoutLanguage(fileName));
    const template = text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
    for (const [key, sentence] of changesOf(plan)) {
      const name = key.slice(key.lastIndexOf('.') + 1);
      const isNamed = new RegExp(`\\.${escapePattern(name)}(?![\\w$])`).test(template);
      if (isNamed) edits.mark(site, `The template names ${name}. ${sentence}`);
    }
  }
}

function changesOf({ members, gone, client }: MigrationPlan): readonly (readonly [string, string])[] {
  const renamed = [...members]
    .filter(([key]) => !key.startsWith(`${client}.`))
    .map(([key, name]) => [key, sourceSentence('source-property-renamed', key, name)] as const);
  return [...renamed, ...[...gone].filter(([key]) => key.includes('.'))];
}
