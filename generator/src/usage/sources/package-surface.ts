import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isJsonObject, type Json, member } from '../../base/json.ts';
import { descriptionPath } from '../../generate/emit/open-api.ts';
import { manifestPath } from '../../generate/write/manifest.ts';
import { DescribedPlaces } from '../../model/described-places.ts';

/** A package of the generator in an application, from its `codegen-manifest.json`. */
export interface SurfacePackage {
  readonly name: string;
  readonly version: string;
  /** The id of its API, in every version. */
  readonly api?: string;
  /** The version of its description, if different. */
  readonly describes?: string;
  /** The places of its requests and responses, if it has its description. */
  readonly described?: DescribedPlaces;
  /** Its folder. */
  readonly folder: string;
  /** Sources of an application, imported by path. */
  readonly isSources?: true;
  readonly operations: readonly SurfaceOperation[];
}

export type MethodKind = 'call' | 'list' | 'stream' | 'wait';

export interface SurfaceOperation {
  readonly id: string;
  readonly packageName: string;
  /** `GET /loans/{id}` */
  readonly request: string;
  readonly className: string;
  readonly methods: ReadonlyMap<string, MethodKind>;
  /** The place of each positional argument: `path/id`, `body`, `body/file` or `params`. */
  readonly arguments: readonly string[];
  /** Wire names of the properties of `params`: `query/limit`. */
  readonly params: ReadonlyMap<string, string>;
  /** The place of a page's items in the response. */
  readonly items: string;
}

/** Finds a file's package of the generator: the nearest folder with a manifest that lists operations. */
export class PackageSurfaces {
  readonly #byFolder = new Map<string, SurfacePackage | undefined>();

  /** The packages found so far, by name. */
  get packages(): readonly SurfacePackage[] {
    return [...new Set(this.#byFolder.values())].flatMap((one) => (one === undefined ? [] : [one]));
  }

  ofFile(path: string): SurfacePackage | undefined {
    return this.#ofFolder(dirname(path));
  }

  #ofFolder(folder: string): SurfacePackage | undefined {
    if (this.#byFolder.has(folder)) return this.#byFolder.get(folder);
    const parent = dirname(folder);
    const isPackage = existsSync(join(folder, manifestPath));
    const found = isPackage ? readSurfacePackage(folder) : parent === folder ? undefined : this.#ofFolder(parent);
    this.#byFolder.set(folder, found);
    return found;
  }
}

/** Reads the package in a folder; undefined if no manifest lists its operations. */
export function readSurfacePackage(folder: string): SurfacePackage | undefined {
  const manifest = readJson(join(folder, manifestPath));
  const operations = member(manifest, 'operations');
  if (!isJsonObject(operations)) return undefined;
  // Sources of an application have no package.json, so the generator recorded what they are.
  const about = readJson(join(folder, 'package.json')) ?? {
    name: member(manifest, 'package') ?? '',
    version: member(member(manifest, 'api'), 'version') ?? '',
  };
  const name = textOf(member(about, 'name'));
  const version = textOf(member(about, 'version'));
  const description = readJson(join(folder, descriptionPath));
  const api = member(manifest, 'api');
  const info = member(description, 'info');
  // A package from an older generator has it only in its description.
  const id = textOf(member(api, 'id') ?? member(info, 'x-api-id') ?? member(info, 'title'));
  const described = textOf(member(api, 'version') ?? member(info, 'version'));
  return {
    name,
    version,
    ...(id === '' ? {} : { api: id }),
    ...(described === '' || described === version ? {} : { describes: described }),
    ...(isJsonObject(description) ? { described: new DescribedPlaces(description) } : {}),
    folder,
    ...(existsSync(join(folder, 'package.json')) ? {} : { isSources: true }),
    operations: Object.entries(operations).map(([id, entry]) => ({
      id,
      packageName: name,
      request: textOf(member(entry, 'request')),
      className: textOf(member(entry, 'class')),
      methods: new Map(entriesOf(member(entry, 'methods')).map(([method, kind]) => [method, kindOf(kind)])),
      arguments: listOf(member(entry, 'arguments')),
      params: new Map(entriesOf(member(entry, 'params'))),
      items: textOf(member(entry, 'items')),
    })),
  };
}

function kindOf(kind: string): MethodKind {
  return kind === 'list' || kind === 'stream' || kind === 'wait' ? kind : 'call';
}

/** The value of a JSON file; undefined if the file is missing or can't be read. */
export function readJson(path: string): Json | undefined {
  try {
    const value: Json = JSON.parse(readFileSync(path, 'utf8'));
    return value;
  } catch {
    return undefined;
  }
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function listOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function entriesOf(value: Json | undefined): readonly (readonly [string, string])[] {
  return isJsonObject(value) ? Object.entries(value).map(([key, text]) => [key, textOf(text)] as const) : [];
}
