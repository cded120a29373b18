import { isJsonObject, member } from '../json.ts';
import type { Dialect } from './openapi/object-table.ts';
import { badInput } from './report.ts';
import type { Site } from './site.ts';
import type { SourceFile } from './source-file.ts';

/**
 * The dialect of an entry document.
 * @throws BadInputError where it is no OpenAPI 3.0 or 3.1 description.
 */
export function dialectOf(file: SourceFile): Dialect {
  const root: Site = { file, path: undefined };
  if (!isJsonObject(file.value)) throw badInput('not-a-description', {}, root);
  const version = member(file.value, 'openapi');
  const at = (key: string): Site => ({ file, path: { parent: undefined, key } });
  if (version === undefined) {
    const swagger = member(file.value, 'swagger');
    if (swagger === undefined) throw badInput('not-a-description', {}, root);
    throw badInput('swagger', { version: file.raw(['swagger']) ?? String(swagger) }, at('swagger'));
  }
  if (typeof version !== 'string') {
    const found = file.raw(['openapi']) ?? JSON.stringify(version);
    throw badInput('wrong-type', { expected: 'a string', found }, at('openapi'));
  }
  const [, dialect] = /^(3\.[01])(?:\.\d+(?:-[\w.]+)?)?$/.exec(version) ?? [];
  if (dialect === '3.0' || dialect === '3.1') return dialect;
  throw badInput('unknown-version', { version }, at('openapi'));
}
