import { isJsonObject, member } from '../base/json.ts';
import { shellWord } from '../text/shell-word.ts';
import { foreignObject } from './foreign-format.ts';
import { plainName } from './mend/meant-name.ts';
import { type Dialect, dialects } from './openapi/object-table.ts';
import { type Site, writtenAt } from './site.ts';
import { badInput } from './site-diagnostics.ts';
import type { SourceFile } from './source-file.ts';

/**
 * The dialect of an entry document.
 * @throws BadInputError if it is not an OpenAPI 3.0, 3.1 or 3.2 description.
 */
export function dialectOf(file: SourceFile): Dialect {
  const root: Site = { file, path: undefined };
  if (!isJsonObject(file.value)) throw badInput('not-a-description', root);
  const foreign = foreignObject(file.value, file.display);
  const key = Object.keys(file.value).find((name) => plainName(name) === 'openapi') ?? 'openapi';
  const version = member(file.value, key);
  const at = (key: string): Site => ({ file, path: { parent: undefined, key } });
  if (version === undefined) {
    const swagger = member(file.value, 'swagger');
    if (foreign) throw badInput('foreign-format', root, foreign);
    if (swagger === undefined) throw badInput('not-a-description', root);
    throw badInput('swagger', at('swagger'), {
      version: writtenAt(at('swagger')) ?? String(swagger),
      file: shellWord(file.display),
    });
  }
  const written = typeof version === 'string' ? version : (writtenAt(at(key)) ?? JSON.stringify(version));
  const [, dialect] = /^\s*v?(3\.[012]|3(?!\.))(?![\d\w])/i.exec(written) ?? [];
  const known = dialects.find((name) => name === (dialect === '3' ? '3.0' : dialect));
  if (known !== undefined) return known;
  throw badInput('unknown-version', at(key), { version: written });
}
