import type { Project } from 'ts-morph';
import type { Json } from '../base/json.ts';
import type { LongType } from '../model/schema.ts';
import type { OperationOverride } from '../model/settings.ts';
import type { ImportExtension } from './import-extension.ts';

/** The configuration of the generator: what `export default defineConfig({ … })` takes. Paths are relative to its file. */
export interface Config {
  /** One entry for each package. */
  readonly clients: readonly ClientConfig[];
  /**
   * `inline`: each package holds the source of the runtime, and needs no other package. Otherwise the package that all of them share.
   * Default: `inline`.
   */
  readonly runtime?: 'inline' | RuntimeConfig;
  /** Adds the entry `raw`, a client of openapi-fetch. Default: true where packages share a runtime that exists already, otherwise false. */
  readonly raw?: boolean;
  /** Folder that descriptions may read from: a `$ref` that leads out of it is an error. Default: the folder of each input. */
  readonly root?: string;
  /** `ACME` gives the environment variables `ACME_BASE_URL`, `ACME_API_KEY`. Default: from the package's name. */
  readonly environmentPrefix?: string;
  /** The versioning policy that changes are judged by. Default: what was accepted and what could come must stay so, nothing else. */
  readonly policy?: string;
  /** Reviewed exceptions for breaking changes. Default: none. */
  readonly waivers?: string;
  /** Folder of what applications use, as the command `usage` lists it: `diff` names those that a change reaches. Default: none. */
  readonly consumers?: string;
  /** Takes warnings about the descriptions for errors, as `generate --strict` does: for descriptions that you write. Default: false. */
  readonly strict?: boolean;
  /** Overlays (version 1.0 or 1.1) that are applied to every description, in their order, before those of the client. Default: none. */
  readonly overlays?: readonly string[];
  /**
   * Writes JavaScript and declarations beside the TypeScript of each package, so that it works without a build, as with `--input`.
   * Default: false, for a workspace that builds its packages.
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
  /** The address where bugs are reported, for `package.json`. Default: none. */
  readonly bugs?: string;
  /** `keywords` for `package.json`. Default: none. */
  readonly keywords?: readonly string[];
  /** Guides in Markdown, one file each, that every package brings in its folder `guides` and links to. Default: none. */
  readonly guides?: readonly string[];
  /**
   * A package that serves the descriptions of packages, as `@acme/sandbox` with `npx @acme/sandbox --port 4010 --description FILE`: the READMEs
   * then begin with a call of it. Default: none.
   */
  readonly sandbox?: string;
  /** Where the packages' source is kept; the folder of each package is added. */
  readonly repository?: RepositoryConfig;
  /** Changes the TypeScript of every package before it is written. A client's own `customize` runs after this one. */
  readonly customize?: Customize;
}

/**
 * Changes a package before it is written. Its changes are part of the output, so it must give the same result for the same package.
 * @param project - Every TypeScript file of the package, in memory, with its compiler options. Relative paths begin at the package's folder.
 * @param client - Which package it is.
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
  /** Its folder, where it is kept in the same workspace: the packages' TypeScript projects then refer to it. */
  readonly folder?: string;
  /** Folder to write the package to, with the generator's own runtime. Default: the package exists already. */
  readonly output?: string;
}

/** Where the source is kept. */
export interface RepositoryConfig {
  /** Kind of repository: `git`. */
  readonly type: string;
  /** Its address: `git+https://github.com/acme/pets.git`. */
  readonly url: string;
}

/** A workspace: what `export default defineConfig({ workspace: ['apis/*'] })` takes. Each API has a configuration of its own. */
export interface WorkspaceConfig {
  /** Folders with a configuration, or configurations, as paths and globs relative to this file. */
  readonly workspace: readonly string[];
}

/** One package. */
export interface ClientConfig {
  /**
   * The API of this client, where a configuration has several: `billing`. The packages of one API are written together, or none of them is;
   * each API has majors of its own. Default: one API.
   */
  readonly api?: string;
  /** The major that this client speaks, as in the path: `v1`. */
  readonly major: string;
  /** The description, YAML or JSON: a file, or an address (`https://…`, which may end in `#sha256=…`). */
  readonly input: string;
  /** Overlays (version 1.0 or 1.1) that are applied to the description, in their order, before anything else reads it. Default: none. */
  readonly overlays?: readonly string[];
  /** Folder of the package; it is made if it does not exist. */
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
  /** How modules of `sources` name each other: `./client.ts`, `./client.js` or `./client`. Default: as the nearest `tsconfig.json` needs it. */
  readonly importExtensions?: ImportExtension;
  /**
   * The TypeScript type of integers with `format: int64` and `uint64`, unless the schema has `x-int64`. A response with one that a `number`
   * can't hold is an error. Default: `number`.
   */
  readonly int64?: LongType;
  /**
   * Settings for single operations, by `operationId` or by method and path (`GET /loans`), for descriptions that can't
   * contain them. It wins over the description.
   */
  readonly operations?: Readonly<Record<string, OperationOverride>>;
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
  /** Changes the TypeScript of this package before it is written. */
  readonly customize?: Customize;
}

/** Gives the configuration its type; returns it unchanged. */
export function defineConfig<Given extends Config | WorkspaceConfig>(config: Given): Given {
  return config;
}
