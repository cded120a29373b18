import type { PackageManagerName } from './package-managers.ts';

/** The folder that `init` works in, as it is before anything changes. Paths are absolute. */
export interface Project {
  readonly folder: string;
  /** Top of the repository, where workflows are; the folder itself where there is no repository. */
  readonly top: string;
  /** Where the repository is reviewed, as its files or its remote say. */
  readonly host?: CiHost;
  readonly manager: PackageManagerName;
  /** Fields of `package.json`; absent where there is none. */
  readonly manifest?: ProjectManifest;
  readonly workspace?: Workspace;
  readonly language: 'typescript' | 'javascript';
  readonly modules: 'esm' | 'commonjs';
  /** The configuration that is found from the folder. */
  readonly configFile?: string;
}

export type CiHost = 'github' | 'gitlab';

/** The fields that `init` reads of a `package.json`. */
export interface ProjectManifest {
  readonly name?: string;
  readonly type?: string;
  readonly packageManager?: string;
  /** The patterns of a workspace of npm, Yarn or Bun. */
  readonly workspaces?: readonly string[];
  /** Every dependency, of whatever kind. */
  readonly dependencies: ReadonlyMap<string, string>;
}

/** Where the packages of a workspace are. */
export interface Workspace {
  /** The file that lists the patterns. */
  readonly file: string;
  readonly patterns: readonly string[];
}

/** The text of a file, by absolute path; undefined where there is none. */
export type TextOfFile = (file: string) => string | undefined;
