import type { ApiModel, Operation } from '../../model/api-model.ts';
import { mediaKind } from '../../model/client/result.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { block } from '../../text/typescript/statement.ts';
import { type Property, unionOf } from '../../text/typescript/type.ts';
import { memberItems } from '../../text/typescript/type-layout.ts';
import { codeFile } from './code-file.ts';
import { schemaContexts } from './schema/schema-contexts.ts';
import { typeOfSchema } from './schema/type-of-schema.ts';

/** `src/webhooks.ts`: the bodies of the requests that the service sends, by webhook. No file without webhooks. */
export function emitWebhooks(model: ApiModel): readonly GeneratedFile[] {
  if (model.webhooks.length === 0) return [];
  const names = [...new Set(model.webhooks.map((webhook) => webhook.path))];
  const properties = names.map((name): Property => {
    const operations = model.webhooks.filter((webhook) => webhook.path === name);
    const type = unionOf(operations.flatMap((operation) => bodyTypes(model, operation)));
    return {
      name,
      type,
      optional: false,
      docs: { text: operations.flatMap(({ summary, description }) => [summary ?? '', description ?? '']) },
    };
  });
  return [
    codeFile('src/webhooks.ts', model, (imports) => [
      block('export interface Webhooks', memberItems({ kind: 'object', properties }, imports), {
        text: ['Bodies of the requests that the service sends, by the name of the webhook.'],
      }),
    ]),
  ];
}

function bodyTypes(model: ApiModel, { body }: Operation) {
  const { response } = schemaContexts(model);
  const contents = body?.contents.filter((content) => mediaKind(content) === 'json') ?? [];
  return contents.map((content) => typeOfSchema(content.schema ?? { pointer: content.pointer }, response));
}
