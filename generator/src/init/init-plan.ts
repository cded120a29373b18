import { dirname, join } from 'node:path';
import type { Program } from '../base/program.ts';
import type { ClientConfig } from '../config/config.ts';
import { pathIn } from '../load/path-in.ts';
import type { Templates } from '../text/template.ts';
import type { CiHost, Project, TextOfFile } from './project.ts';

/** A package of a workspace, a package on which the project depends by path, or TypeScript that the project compiles with its own. */
export type ClientLayout = 'workspace' | 'single' | 'sources';

/** Everything that a set-up depends on, with every question answered. */
export interface InitPlan {
  readonly project: Project;
  readonly program: Program;
  readonly templates: Templates;
  /** The configuration, an absolute path. */
  readonly configFile: string;
  /** Every client of the configuration, with the one that is added. Their paths are relative to the configuration. */
  readonly clients: readonly ClientConfig[];
  /** The one that is not in the configuration yet. */
  readonly added?: ClientConfig;
  /** `root` of a new configuration. */
  readonly root?: string;
  /** Where the client that is added lives. */
  readonly layout: ClientLayout;
  readonly ci: CiHost | 'none';
  /** The people who approve changes of the rules; absent: a person enters them. */
  readonly owner?: string;
  /** Files of a description that are stored, by absolute path. */
  readonly stored: ReadonlyMap<string, string>;
  /** First baselines, by absolute path. */
  readonly released: ReadonlyMap<string, string>;
  /** A first program, for a folder in which nothing is yet. */
  readonly firstCall?: { readonly name: string; readonly code: string };
}

/** The folder of a client's package, from the folder of the project. */
export function outputIn({ configFile, project }: InitPlan, { output }: ClientConfig): string {
  return pathIn(project.folder, join(dirname(configFile), output));
}

/** The clients that are packages; sources are the project's own. */
export function packagesOf(clients: readonly ClientConfig[]): readonly ClientConfig[] {
  return clients.filter(({ shape }) => shape !== 'sources');
}

/** Files as they will be, over the files as they are. */
export class SetUpDraft {
  readonly #read: TextOfFile;
  readonly #texts = new Map<string, string>();
  /** The differences that `init` keeps, and the steps left to a person. */
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

  /** Writes a file that does not exist yet. An existing one stays, with a note if its text differs. */
  add(file: string, text: string, name: string): void {
    const found = this.read(file);
    if (found === undefined) this.write(file, text);
    else if (found !== text) this.notes.push(`${name} exists already and stays as it is.`);
  }

  /** Files that differ from those on the disk, by absolute path. */
  edits(): ReadonlyMap<string, string> {
    return new Map([...this.#texts].filter(([file, text]) => this.#read(file) !== text));
  }
}
