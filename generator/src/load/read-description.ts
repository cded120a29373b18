import { dirname } from 'node:path';
import { DiagnosticLog } from '../base/diagnostic-log.ts';
import { type DiagnosticCode, FileError } from '../base/diagnostics.ts';
import { isJsonObject, member } from '../base/json.ts';
import { sortedUnique } from '../base/order.ts';
import { shellWord } from '../text/literals.ts';
import { bundle } from './bundle.ts';
import { checkDescription } from './check/check-description.ts';
import { AllowedMissing, type DescriptionContext } from './description-context.ts';
import type { FileStore } from './file-store.ts';
import { foreignObject } from './foreign-format.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { type LoadedDocument, originLocator } from './loaded-document.ts';
import { plainName } from './mend/meant-key.ts';
import { type Dialect, dialects } from './openapi/object-table.ts';
import type { OverlaidSource } from './overlay/overlay-source.ts';
import { Repairs } from './repairs.ts';
import { badInput, placeOfSite, type Site, type SourceFile, writtenAt } from './site.ts';
import { SourceTree } from './source-tree.ts';
import { DescriptionWalk } from './walk-description.ts';

/** How to read a description from any store of files. */
export interface ReadOptions {
  /** Folder that references may not leave. Default: the entry's own. */
  readonly root?: string;
  /** Limits on the size and depth of the description. Default: `defaultLimits`. */
  readonly limits?: Partial<Limits>;
  /** Errors that are only warnings here, because the caller doesn't need the affected parts. */
  readonly tolerated?: ReadonlySet<DiagnosticCode>;
  /** Operations that may be left out: by `operationId`, method and path, or path. Default: none. */
  readonly allowMissing?: Iterable<string>;
}

/**
 * Reads a description with everything that it refers to, checks it, and bundles it. It never touches the disk: all files come
 * from the store.
 *
 * @param overlay - reads the entry with its overlays applied; absent if it has none
 * @throws FileError if the entry can't be read
 * @throws BadInputError with every error
 */
export async function readDescription(
  path: string,
  files: FileStore,
  options: ReadOptions = {},
  overlay?: (entryPath: string, limits: Limits) => Promise<OverlaidSource>,
): Promise<LoadedDocument> {
  const limits = { ...defaultLimits, ...options.limits };
  const entryPath = await resolved(path, files);
  const tree = new SourceTree(await resolved(options.root ?? dirname(entryPath), files), limits, files);
  const overlaid = await overlay?.(entryPath, limits);
  if (overlaid !== undefined) tree.add(entryPath, overlaid.source);
  const entry = await tree.open(entryPath);
  const context: DescriptionContext = {
    entry,
    tree,
    limits,
    dialect: dialectOf(entry),
    diagnostics: new DiagnosticLog({ place: placeOfSite }, options.tolerated),
    repairs: new Repairs(),
    missing: new AllowedMissing(options.allowMissing),
  };
  context.diagnostics.adopt(overlaid?.diagnostics ?? []);
  const walk = new DescriptionWalk(context);
  await walk.walk();
  checkDescription(context, walk.references.holders);
  context.diagnostics.finish();
  const { document, origins, unread } = bundle(context, walk.references.followed);
  return {
    dialect: context.dialect,
    entry: path,
    files: sortedUnique([...tree.sources.map(({ file }) => file.display), ...(overlaid?.files ?? [])]),
    bundled: document,
    diagnostics: context.diagnostics.finish(),
    missing: context.missing,
    ...(unread.size === 0 ? {} : { unread }),
    ...(options.tolerated && { tolerated: options.tolerated }),
    ...originLocator(origins),
  };
}

async function resolved(path: string, files: FileStore): Promise<string> {
  const found = await files.resolve(path);
  if (found !== undefined) return found;
  const shown = files.display(path);
  throw new FileError(shown, `${shown} cannot be read: the file does not exist.`);
}

/**
 * The dialect of an entry document.
 * @throws BadInputError if it is not an OpenAPI 3.0, 3.1 or 3.2 description.
 */
function dialectOf(file: SourceFile): Dialect {
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
