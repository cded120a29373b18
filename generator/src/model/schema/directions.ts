import type { Operation } from '../api-model.ts';
import type { Schema } from '../schema.ts';
import type { NamelessOperation } from '../wire/operations.ts';
import { type References, referencedNames } from './schema-parts.ts';

/** Names of the component schemas that a client sends, and that it receives. */
export interface Directions {
  readonly request: ReadonlySet<string>;
  readonly response: ReadonlySet<string>;
}

/** Which schemas requests and responses reach. What the service sends on its own (callbacks, webhooks) is received, and its answers are sent. */
export function findDirections(
  operations: readonly NamelessOperation[],
  webhooks: readonly NamelessOperation[],
  references: References,
): Directions {
  const roots = { request: new Set<Schema>(), response: new Set<Schema>() };
  for (const operation of operations) collect(operation, roots.request, roots.response);
  for (const webhook of webhooks) collect(webhook, roots.response, roots.request);
  return { request: reach(roots.request, references), response: reach(roots.response, references) };
}

function collect(operation: NamelessOperation | Operation, sent: Set<Schema>, received: Set<Schema>): void {
  for (const parameter of operation.parameters) sent.add(parameter.schema);
  for (const content of operation.body?.contents ?? []) {
    if (content.schema !== undefined) sent.add(content.schema);
    for (const encoding of content.encoding.values()) for (const header of encoding.headers) sent.add(header.schema);
  }
  for (const response of operation.responses) {
    for (const content of response.contents) if (content.schema !== undefined) received.add(content.schema);
    for (const header of response.headers) received.add(header.schema);
  }
  for (const callback of operation.callbacks) {
    for (const called of callback.operations) collect(called, received, sent);
  }
}

function reach(roots: ReadonlySet<Schema>, references: References): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...roots].flatMap((root) => [...referencedNames(root)]);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    queue.push(...(references.get(name) ?? []));
  }
  return found;
}
