import { Node, type ObjectLiteralExpression } from 'ts-morph';
import { Document, parseDocument } from 'yaml';
import { UsageError } from '../base/usage-error.ts';
import type { ClientConfig } from '../config/config.ts';
import { appendElements, exportedValue, parseConfigSource, propertyValue } from '../config/config-syntax.ts';
import { pathIn } from '../load/path-in.ts';
import { stringLiteral } from '../text/literals.ts';
import { editJson, editText, isTall } from './edit-text.ts';
import type { InitPlan } from './init-plan.ts';
import type { SetUpDraft } from './set-up-draft.ts';

/** The configuration: a new one in YAML, which every project can read and editors complete, or one more client in the existing one. */
export function draftConfig({ added, configFile, program, project, root }: InitPlan, draft: SetUpDraft): void {
  if (added === undefined) return;
  const found = draft.read(configFile);
  if (found === undefined) {
    const document = new Document({ ...(root === undefined ? {} : { root }), compiled: true, clients: [added] });
    document.commentBefore = ` yaml-language-server: $schema=./node_modules/${program.packageName}/schemas/config.schema.json`;
    draft.write(configFile, document.toString(yamlLayout));
    return;
  }
  const text = withClient(configFile, found, added);
  if (text === found) {
    throw new UsageError(
      `${pathIn(project.folder, configFile)} is not written so that a client could be added. Nothing was written. ` +
        `Add this to its clients, then run init again:\n  ${JSON.stringify(added)}`,
    );
  }
  draft.write(configFile, text);
}

const yamlLayout = { lineWidth: 0 } as const;

/** The source of a configuration with one more client; unchanged where a person has to add it. */
function withClient(file: string, source: string, client: ClientConfig): string {
  if (/\.ya?ml$/i.test(file)) {
    return editText(source, (text) => {
      const document = parseDocument(text);
      document.addIn(['clients'], document.createNode(client));
      return document.toString({ ...yamlLayout, indentSeq: !/^clients:[^\n]*\n-/m.test(text) });
    });
  }
  if (/\.json$/i.test(file)) return editJson(source, (root) => append(root, JSON.stringify(client, null, 2)));
  return editText(source, (text) => {
    const module = parseConfigSource(text);
    const exported = exportedValue(module);
    const fields = Object.entries(client).map(([key, value]) => `${key}: ${stringLiteral(String(value))}`);
    if (Node.isObjectLiteralExpression(exported)) append(exported, `{ ${fields.join(', ')} }`);
    return module.getFullText();
  });
}

/** Adds to the clients, if they are a list. */
function append(root: ObjectLiteralExpression, client: string): void {
  const list = propertyValue(root, 'clients');
  if (!Node.isArrayLiteralExpression(list)) return;
  appendElements(list, [client], isTall(list));
}
