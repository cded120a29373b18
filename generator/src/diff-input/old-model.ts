import type { LoadedDocument } from '../load/loaded-document.ts';
import type { ApiModel } from '../model/api-model.ts';
import { buildModel } from '../model/build-model.ts';
import type { ModelSettings } from '../model/settings.ts';

/**
 * The model of the old description, with the settings of today. What is set for operations that it did not have yet is left out.
 * @throws BadInputError
 */
export function oldModel(document: LoadedDocument, { overrides, ...settings }: ModelSettings): ApiModel {
  const plain = buildModel(document, settings);
  if (overrides === undefined) return plain;
  const keys = new Set(plain.operations.flatMap(({ id, method, path }) => [id, `${method} ${path}`]));
  const known = Object.fromEntries(Object.entries(overrides).filter(([key]) => keys.has(key)));
  return buildModel(document, { ...settings, overrides: known });
}
