import type { PackageManagerName } from './package-managers.ts';

/** The folder of `init` before any change. Paths are absolute. */
export interface Project {
  readonly folder: string;
  /** Top of the repository, where workflows are; without a repository, the folder itself. */
  readonly top: string;
  /** The host of the repository, from its files or its remote. */
  readonly host?: CiHost;
  readonly manager: PackageManagerName;
  /** Fields of `package.json`; absent without one. */
  readonly manifest?: ProjectManifest;
  readonly workspace?: Workspace;
  readonly language: 'typescript' | 'javascript';
  readonly modules: 'esm' | 'commonjs';
  /** The configuration found from the folder. */
  readonly configFile?: string;
}

export type CiHost = 'github' | 'gitlab';

/** The fields of a `package.json` for `init`. */
export interface ProjectManifest {
  readonly name?: string;
  readonly type?: string;
  readonly packageManager?: string;
  /** The patterns of a workspace of npm, Yarn or Bun. */
  readonly workspaces?: readonly string[];
  /** All dependencies, of every kind. */
  readonly dependencies: ReadonlyMap<string, string>;
}

export interface Workspace {
  readonly file: string;
  readonly patterns: readonly string[];
}

/** The text of a file, by absolute path; undefined without one. */
export type TextOfFile = (file: string) => string | undefined;
