import type { JsonObject } from '../../base/json.ts';
import type { LoadedDocument } from '../../load/loaded-document.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { jsonDocument } from '../../text/json-text.ts';

export const descriptionPath = 'openapi.json';

const leadingMembers = [
  'openapi',
  'info',
  'jsonSchemaDialect',
  'servers',
  'security',
  'tags',
  'paths',
  'webhooks',
  'components',
];

/** `openapi.json`: the bundled description with sorted keys. */
export function emitOpenApi(document: LoadedDocument): readonly GeneratedFile[] {
  const bundled: JsonObject = document.bundled;
  return [{ path: descriptionPath, content: jsonDocument(bundled, leadingMembers) }];
}
