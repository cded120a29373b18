import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/packages.ts';
import type { Area } from './areas.ts';
import type { TestRun } from './attempt.ts';
import { textOf } from './find-changes.ts';
import { sourcesOf } from './sources-of.ts';

interface KnownFile {
  readonly digest: string;
  readonly tests: readonly TestRun[];
}

/** The tests of earlier runs, as long as the sources of the area, the test file and what is in its folder are the same. */
export class KnownTests {
  readonly #path: string;
  readonly #sources: string;
  readonly #files: Map<string, KnownFile>;
  readonly #digests = new Map<string, string>();

  constructor(area: Area) {
    this.#path = join(root, '.cache/mutation', `${area.name}-tests.json`);
    this.#sources = sourcesOf(area).map(textOf).join('');
    this.#files = new Map(existsSync(this.#path) ? JSON.parse(readFileSync(this.#path, 'utf8')) : []);
  }

  /** The tests of a file; none if it has to run. */
  of(file: string): readonly TestRun[] | undefined {
    const known = this.#files.get(file);
    return known?.digest === this.#digestOf(file) ? known.tests : undefined;
  }

  /** Keeps the tests of files that ran. A file with a test that failed runs again next time: a busy machine may be the reason. */
  keep(tests: readonly TestRun[]): void {
    for (const [file, ofFile] of Map.groupBy(tests, (test) => test.file))
      if (ofFile.every(({ passed }) => passed)) this.#files.set(file, { digest: this.#digestOf(file), tests: ofFile });
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify([...this.#files]));
  }

  /** As the files are when it is first asked: they may change while tests run on the copy. */
  #digestOf(file: string): string {
    const known = this.#digests.get(file);
    if (known !== undefined) return known;
    const used = globSync(`${dirname(file)}/*.ts`, { cwd: root }).filter((one) => !one.endsWith('.test.ts'));
    const texts = [file, ...used.toSorted()].map(textOf);
    return createHash('sha256')
      .update([this.#sources, ...texts].join('\0'))
      .digest('base64url');
  }
}
