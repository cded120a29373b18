import { dirname, join } from 'node:path';
import type { Program } from '../base/program.ts';
import type { ClientConfig } from '../config/config.ts';
import { pathIn } from '../load/input-path.ts';
import type { Templates } from '../text/template.ts';
import type { PackageManagerName } from './package-managers.ts';

/** A package of a workspace, a package that the project depends on by path, or TypeScript that the project compiles. */
export type ClientLayout = 'workspace' | 'single' | 'sources';

/** Everything that a set-up depends on, with all questions answered. */
export interface InitPlan {
  readonly project: Project;
  readonly program: Program;
  readonly templates: Templates;
  /** The configuration, an absolute path. */
  readonly configFile: string;
  /** Every client of the configuration, including the new one. Their paths are relative to the configuration. */
  readonly clients: readonly ClientConfig[];
  readonly added?: ClientConfig;
  /** `root` of a new configuration. */
  readonly root?: string;
  readonly layout: ClientLayout;
  readonly ci: CiHost | 'none';
  /** The owners who approve changes of the rules; absent: the user enters them. */
  readonly owner?: string;
  /** Stored files of a description, by absolute path. */
  readonly stored: ReadonlyMap<string, string>;
  readonly released: ReadonlyMap<string, string>;
  /** The packages that users of the new client install, with their ranges. */
  readonly libraries: ReadonlyMap<string, string>;
  /** A first program, for an empty folder. */
  readonly firstCall?: { readonly name: string; readonly code: string };
}

export function outputIn({ configFile, project }: InitPlan, { output }: ClientConfig): string {
  return pathIn(project.folder, join(dirname(configFile), output));
}

/** The clients that are packages; sources are the project's own. */
export function packagesOf(clients: readonly ClientConfig[]): readonly ClientConfig[] {
  return clients.filter(({ shape }) => shape !== 'sources');
}

/** The planned files, based on the existing ones. */
export class SetUpDraft {
  readonly #read: TextOfFile;
  readonly #texts = new Map<string, string>();
  /** Differences that `init` keeps, and steps for the user. */
  readonly notes: string[] = [];
  /** Scripts of `package.json` that differ from those of `init`. */
  readonly kept: string[] = [];

  constructor(read: TextOfFile) {
    this.#read = read;
  }

  read(file: string): string | undefined {
    return this.#texts.get(file) ?? this.#read(file);
  }

  write(file: string, text: string): void {
    this.#texts.set(file, text);
  }

  /** Writes a new file. An existing one stays, with a note if its text differs. */
  add(file: string, text: string, name: string): void {
    const found = this.read(file);
    if (found === undefined) this.write(file, text);
    else if (found !== text) this.notes.push(`${name} exists already and stays as it is.`);
  }

  edits(): ReadonlyMap<string, string> {
    return new Map([...this.#texts].filter(([file, text]) => this.#read(file) !== text));
  }
}

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
