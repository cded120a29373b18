import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatCode } from './format-code.ts';
import { ScaffoldError } from './scaffold-error.ts';

/** Changes of files that are all made, or none of them. Paths are relative to the root of the repository. */
export class Draft {
  readonly #root: string;
  /** The new texts by path, in the order of the first change. */
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The text of a file as the draft leaves it. */
  read(path: string): string {
    return this.#texts.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
  }

  /** @throws ScaffoldError if the file exists */
  create(path: string, text: string): void {
    if (existsSync(join(this.#root, path))) throw new ScaffoldError(`${path} exists already.`);
    this.#texts.set(path, text);
  }

  change(path: string, edit: (text: string) => string): void {
    this.#texts.set(path, edit(this.read(path)));
  }

  /**
   * Formats and writes every file, then generates the documents. If anything fails, every file is as it was.
   *
   * @param generated documents that depend on the files
   * @param generate writes these documents
   * @returns the paths of the files that differ
   */
  write(generated: readonly string[], generate: () => void): readonly string[] {
    const texts = [...this.#texts].map(([path, text]) => [path, formatCode(path, text)] as const);
    const before = new Map([...this.#texts.keys(), ...generated].map((path) => [path, this.#readIfThere(path)]));
    try {
      for (const [path, text] of texts) {
        mkdirSync(dirname(join(this.#root, path)), { recursive: true });
        writeFileSync(join(this.#root, path), text);
      }
      generate();
    } catch (error) {
      for (const [path, text] of before) {
        if (text === undefined) rmSync(join(this.#root, path), { force: true });
        else writeFileSync(join(this.#root, path), text);
      }
      throw error;
    }
    return [...before].filter(([path, text]) => this.#readIfThere(path) !== text).map(([path]) => path);
  }

  #readIfThere(path: string): string | undefined {
    const file = join(this.#root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }
}
