import type { TextOfFile } from './project.ts';

/** Files as they will be, over the files as they are. */
export class SetUpDraft {
  readonly #read: TextOfFile;
  readonly #texts = new Map<string, string>();
  /** What stays although `init` would write something else, and what a person has to do. */
  readonly notes: string[] = [];
  /** Scripts of `package.json` that run something else than `init` would have them run. */
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
