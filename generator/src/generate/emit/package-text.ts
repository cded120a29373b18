import { member } from '../../base/json.ts';
import { onceFor } from '../../base/once-for.ts';
import type { ApiModel, Method, Resource } from '../../model/api-model.ts';
import { withAbsoluteLinks } from '../../text/markdown-text.ts';

/**
 * A text of the description for packages:
 *
 * - The methods of the client replace operation ids: `` `getLoanRequest` `` becomes `` `loanRequests.wait(id)` ``. Only in
 *   whole code spans, and only for ids that can't be a word of prose.
 * - Relative links become absolute, based on the site that the description names.
 */
export function packageText(text: string, model: ApiModel): string {
  const url = member(model.externalDocs, 'url');
  const linked = withAbsoluteLinks(text, typeof url === 'string' && /^https?:/i.test(url) ? url : undefined);
  if (!linked.includes('`')) return linked;
  const references = referencesOf(model);
  return linked.replace(/(?<!`)`([^`\s]+)`(?!`)/g, (span, id: string) => {
    const reference = references.get(id);
    return reference === undefined ? span : `\`${reference}\``;
  });
}

/** The call of each operation, by id. For a polled operation, that is the method that waits. */
const referencesOf = onceFor(
  ({ client }: ApiModel): ReadonlyMap<string, string> =>
    new Map(
      client.resources.flatMap((resource) =>
        resource.methods
          .filter(({ operation }) => /[a-z][A-Z]|[_./-]/.test(operation.operationId ?? ''))
          .map((method) => [method.operation.operationId ?? '', callOf(resource, method)] as const),
      ),
    ),
);

function callOf(resource: Resource, { name, poll, pathArguments, body }: Method): string {
  const bodyName = body?.filePart === undefined ? 'body' : 'file';
  const names = [...pathArguments.map((argument) => argument.name), ...(body === undefined ? [] : [bodyName])];
  return `${resource.name}.${poll?.methodName ?? name}(${names.join(', ')})`;
}
