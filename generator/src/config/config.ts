import type { Project } from 'ts-morph';
import type { Json } from '../base/json.ts';
import type { SchemaLibrary } from '../model/api-model.ts';
import type { LongType } from '../model/schema.ts';
import type { NameSettings, OperationOverride } from '../model/settings.ts';
import type { ImportExtension } from './import-extension.ts';

/** The configuration of the generator, for `export default defineConfig({ … })`. Paths are relative to its file. */
export interface Config {
  /** One entry for each package. */
  readonly clients: readonly ClientConfig[];
  /**
   * `inline`: each package contains the source of the runtime, and needs no other package. Otherwise the package that all of
   * them share. Default: `inline`.
   */
  readonly runtime?: 'inline' | RuntimeConfig;
  /** Adds the entry `raw`, a client of openapi-fetch. Default: true if packages share an existing runtime, otherwise false. */
  readonly raw?: boolean;
  /** Folder that descriptions may read from: a `$ref` that leads out of it is an error. Default: the folder of each input. */
  readonly root?: string;
  /** `ACME` gives the environment variables `ACME_BASE_URL`, `ACME_API_KEY`. Default: from the package's name. */
  readonly environmentPrefix?: string;
  /**
   * The versioning policy for changes. Default: accepted requests must stay accepted, responses must stay within the old ones,
   * and nothing else.
   */
  readonly policy?: string;
  /** Reviewed exceptions for breaking changes. Default: none. */
  readonly waivers?: string;
  /** Folder of usage lists, from the command `usage`: `diff` names the applications that a change reaches. Default: none. */
  readonly consumers?: string;
  /**
   * Treats warnings about the descriptions as errors, as `generate --strict` does, for descriptions that you write yourself.
   * Default: false.
   */
  readonly strict?: boolean;
  /** Overlays (version 1.0 or 1.1) for every description, in order, before those of the client. Default: none. */
  readonly overlays?: readonly string[];
  /**
   * Writes JavaScript and declarations beside the TypeScript of each package, so that it works without a build, as with
   * `--input`. Default: false, for workspaces that build their packages.
   */
  readonly compiled?: boolean;
  /** SPDX expression for `package.json`; `MIT` adds its text as `LICENSE`. Default: none. */
  readonly license?: string;
  /** `author` for `package.json`. Default: none. */
  readonly author?: string;
  /** `private` for `package.json`. Default: none. */
  readonly private?: boolean;
  /** Fields for `publishConfig` of `package.json`, such as `access` and `registry`. Default: none. */
  readonly publishConfig?: Readonly<Record<string, Json>>;
  /** `homepage` for `package.json`. Default: none. */
  readonly homepage?: string;
  /** The URL for reporting bugs, for `package.json`. Default: none. */
  readonly bugs?: string;
  /** `keywords` for `package.json`. Default: none. */
  readonly keywords?: readonly string[];
  /**
   * Guides in Markdown, one file each, that are copied into the folder `guides` of every package. Its README links to them.
   * Default: none.
   */
  readonly guides?: readonly string[];
  /**
   * A package that serves the descriptions of packages, such as `@acme/sandbox` with `npx @acme/sandbox --port 4010
   * --description FILE`. The READMEs then begin with a call to it. Default: none.
   */
  readonly sandbox?: string;
  /** Where the packages' source is kept; the folder of each package is added. */
  readonly repository?: RepositoryConfig;
  /** Changes the TypeScript of every package before it is written. A client's own `customize` runs after this one. */
  readonly customize?: Customize;
}

/**
 * Changes a package before it is written. The changes are part of the output, so the hook must give the same result for the
 * same package.
 * @param project - Every TypeScript file of the package, in memory, with its compiler options. Relative paths start at the
 * package's folder.
 * @param client - The package.
 * @returns Anything; a promise is awaited.
 */
export type Customize = (project: Project, client: CustomizedClient) => unknown;

/** The client that `customize` is called for. */
export interface CustomizedClient {
  /** As in the configuration: `v1`. */
  readonly major: string;
  /** Name of the package. */
  readonly package: string;
}

/** The package with the runtime that clients share. */
export interface RuntimeConfig {
  /** Name on the registry. */
  readonly package: string;
  /** Version range, or `workspace:^` inside a workspace. */
  readonly range: string;
  /** Its folder, if it is in the same workspace: the packages' TypeScript projects then refer to it. */
  readonly folder?: string;
  /** Folder to write the package to, with the generator's own runtime. Default: the package already exists. */
  readonly output?: string;
}

/** Where the source is kept. */
export interface RepositoryConfig {
  /** Kind of repository: `git`. */
  readonly type: string;
  /** Its address: `git+https://github.com/acme/pets.git`. */
  readonly url: string;
}

/** A workspace, for `export default defineConfig({ workspace: ['apis/*'] })`. Each API has its own configuration. */
export interface WorkspaceConfig {
  /** Folders with a configuration, or configurations, as paths and globs relative to this file. */
  readonly workspace: readonly string[];
}

/** One package. */
export interface ClientConfig {
  /**
   * The API of this client, if a configuration has several: `billing`. The packages of one API are written together or not at
   * all, and each API has its own majors. Default: one API.
   */
  readonly api?: string;
  /** The major of this client, as in the path: `v1`. */
  readonly major: string;
  /** The description, YAML or JSON: a file or a URL (`https://…`, optionally with `#sha256=…`). */
  readonly input: string;
  /** Overlays (version 1.0 or 1.1) for the description, in order, applied before anything else reads it. Default: none. */
  readonly overlays?: readonly string[];
  /** Folder of the package; created if it doesn't exist. */
  readonly output: string;
  /** Name of the package: `@acme/pets`. */
  readonly package: string;
  /** Name of the client class. Default: from the package's name. */
  readonly className?: string;
  /**
   * `package`: a package to publish, or to install in a workspace. `sources`: Only TypeScript, for a folder of an application
   * that compiles it with its own code; `package` then only names the client. Default: `package`.
   */
  readonly shape?: 'package' | 'sources';
  /**
   * How modules of `sources` name each other: `./client.ts`, `./client.js` or `./client`. Default: from the nearest
   * `tsconfig.json`.
   */
  readonly importExtensions?: ImportExtension;
  /**
   * The TypeScript type of integers with `format: int64` and `uint64`, unless the schema has `x-int64`. A response with a value
   * that a `number` can't hold is an error. Default: `number`.
   */
  readonly int64?: LongType;
  /**
   * Settings for single operations, by `operationId` or by method and path (`GET /loans`), for descriptions that can't contain
   * them. They override the description.
   */
  readonly operations?: Readonly<Record<string, OperationOverride>>;
  /**
   * Other names: functions for resources, methods and types, which get the part of the description and the name that it would have, and
   * `operationIds: 'keep'`. Default: the generator's own names.
   */
  readonly names?: NameSettings;
  /**
   * The operations of this client: by `operationId`, method and path (`GET /loans`), path (`/loans`, `/loans/**`), `tag:loans`, `method:GET` or
   * `deprecated`; `*` is any text without a slash. Schemas that no other operation needs are left out, too. Default: all.
   */
  readonly include?: readonly string[];
  /** Operations that this client does not have, named in the same way. Default: none. */
  readonly exclude?: readonly string[];
  /**
   * Operations that may be left out where the description is broken, by `operationId`, method and path (`GET /loans`), or path. Any other that
   * cannot be read is an error. Default: none.
   */
  readonly allowMissing?: readonly string[];
  /**
   * Adds a command line for the operations, which never sends a payment twice: `npx acme-pets orders list`. The application that runs it
   * installs `@org/liquidity-doors` too. Default: false.
   */
  readonly cli?: boolean;
  /** Adds a server for agents (Model Context Protocol), `acme-pets-mcp`, in the same way. Default: false. */
  readonly mcp?: boolean;
  /**
   * Adds the entry `schemas`, with a schema of Zod or Valibot for each model, and the client's option `validate`, which checks requests and
   * responses by them. Whoever imports the entry installs the library. Default: none.
   */
  readonly schemas?: SchemaLibrary;
  /**
   * Adds the entry `queries`, with options of TanStack Query for each operation: for React, Vue, Svelte, Solid and Angular. Whoever imports
   * the entry installs `@tanstack/query-core`, which has the types. Default: false.
   */
  readonly queries?: boolean;
  /** Adds the entry `samples`, with a function for each model that makes a value of it, for tests. Default: false. */
  readonly samples?: boolean;
  /** Changes the TypeScript of this package before it is written. */
  readonly customize?: Customize;
}

/** Gives the configuration its type; returns it unchanged. */
export function defineConfig<Given extends Config | WorkspaceConfig>(config: Given): Given {
  return config;
}
