import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { generatedFileHash } from '../../generator/src/base/content-hash.ts';
import { manifestPath } from '../../generator/src/generate/write/manifest.ts';
import { putFiles, textsIn } from '../../generator/src/testing/folders.ts';
import { type Ended, runStep } from '../release/run-step.ts';
import { shortStages } from './short-stages.ts';
import { describing } from './workspace.ts';

/** How the client of a life is generated, and as what. */
export interface Kind {
  readonly by: 'configuration' | 'flags';
  readonly shape: 'package' | 'sources';
}

/** One thing that happens to a client, by the tool or by people. Files are numbers: positions in a list of those that are there. */
export type Event =
  | { readonly does: 'describe'; readonly files: readonly string[]; readonly text: number }
  | { readonly does: 'edit'; readonly file: number; readonly text: number }
  | { readonly does: 'add'; readonly path: string; readonly text: number }
  | { readonly does: 'delete'; readonly file: number }
  | { readonly does: 'line-ends' }
  | { readonly does: 'rename-description' }
  | { readonly does: 'rename-output'; readonly moves: boolean }
  | { readonly does: 'change-shape' }
  | { readonly does: 'lose-manifest'; readonly damaged: boolean; readonly files: readonly string[] }
  | { readonly does: 'upgrade'; readonly file: number }
  | { readonly does: 'other-configuration' }
  | { readonly does: 'die'; readonly files: readonly string[]; readonly text: number; readonly at: number }
  | { readonly does: 'generate'; readonly force?: true; readonly remembers?: true };

const pool = ['a.ts', 'b.ts', 'index.ts', 'deep/c.ts', 'deep/d.ts', 'deep/er/e.ts'];
const text = fc.integer({ min: 1, max: 3 });
const file = fc.nat({ max: 20 });

export const anyKind: fc.Arbitrary<Kind> = fc.record({
  by: fc.constantFrom('configuration', 'flags'),
  shape: fc.constantFrom('package', 'sources'),
});

const generating = fc.record({ does: fc.constant('generate' as const) });
/** The events of a life, in their order. */
export const anyEvents: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant('describe' as const), files: fc.subarray(pool), text }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('edit' as const), file, text }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('add' as const),
        path: fc.constantFrom(...pool, 'mine.ts', 'deep/mine.txt'),
        text,
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), file }) },
    { weight: 1, arbitrary: fc.constant({ does: 'line-ends' as const }) },
    { weight: 1, arbitrary: fc.constant({ does: 'rename-description' as const }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('rename-output' as const), moves: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant({ does: 'change-shape' as const }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('lose-manifest' as const),
        damaged: fc.boolean(),
        files: fc.subarray(pool),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('upgrade' as const), file }) },
    { weight: 1, arbitrary: fc.constant({ does: 'other-configuration' as const }) },
    { weight: 5, arbitrary: generating },
    { weight: 7, arbitrary: fc.constant({ does: 'generate' as const, remembers: true as const }) },
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant('die' as const),
        files: fc.subarray(pool),
        text,
        at: fc.integer({ min: 1, max: 60 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ does: 'generate' as const, force: true as const }) },
  ),
  { minLength: 4, maxLength: 16 },
);

/** Breaks the disk below a folder at its nth change, until it is mended. */
export type Break = (folder: string, at: number | undefined) => void;

const header = '// Generated from Pets 1.0.0. Do not edit.\n';
/** What people write is never what is generated, and has no header of it. */
const byHand = (number: number) => `// By hand, ${number}.\n`;

/** First generations, by what they are made of. */
const firsts = new Map<string, Record<string, string>>();

/** A client in a folder of its own, what people did to it, and what has to be true of it whatever happens. */
export class Life {
  readonly #folder: string;
  readonly #break: Break;
  #kind: Kind;
  #description = 'pets.json';
  #files: Readonly<Record<string, string>> = {};
  #output = 'out/made';
  #outputs = 1;
  /** Text by path in the output: the work of people, which no run without force may touch. */
  #hand = new Map<string, string>();
  /** Former outputs that are still there. */
  readonly #former = new Set<string>();
  #hasManifest = true;

  constructor(folder: string, kind: Kind, breakDisk: Break) {
    this.#folder = folder;
    this.#kind = kind;
    this.#break = breakDisk;
    putFiles(folder, { 'package.json': '{ "type": "module" }' });
    this.#describe(pool, 1);
  }

  async live(events: readonly Event[]): Promise<void> {
    for (const event of events) await this.#happen(event);
    await this.#settle();
  }

  async #happen(event: Event): Promise<void> {
    const there = Object.keys(this.#textsIn(this.#output)).filter(
      (path) => path !== manifestPath && path !== 'package.json',
    );
    const chosen = 'file' in event ? there[event.file % there.length] : undefined;
    switch (event.does) {
      case 'describe':
        return this.#describe(event.files, event.text);
      case 'edit':
        return chosen === undefined ? undefined : this.#write(chosen, byHand(event.text));
      case 'add':
        return this.#write(this.#kind.shape === 'package' ? `src/${event.path}` : event.path, byHand(event.text));
      case 'delete':
        if (chosen === undefined) return;
        this.#hand.delete(chosen);
        return fs.rmSync(this.#at(chosen));
      case 'line-ends':
        for (const path of there) {
          if (!this.#hand.has(path)) fs.writeFileSync(this.#at(path), this.#read(path).replaceAll(/\r?\n/g, '\r\n'));
        }
        return;
      case 'rename-description':
        fs.rmSync(join(this.#folder, this.#description));
        this.#description = this.#description === 'pets.json' ? 'animals.json' : 'pets.json';
        return this.#put();
      case 'rename-output':
        return this.#renameOutput(event.moves || this.#kind.by === 'flags');
      case 'change-shape':
        if (this.#hasManifest)
          this.#kind = { ...this.#kind, shape: this.#kind.shape === 'package' ? 'sources' : 'package' };
        return this.#put();
      case 'lose-manifest':
        return this.#loseManifest(event.damaged, event.files);
      case 'upgrade':
        return chosen === undefined ? undefined : this.#downgrade(chosen);
      case 'other-configuration':
        return await this.#expectRefusalOfAnother();
      case 'die':
        this.#describe(event.files, event.text);
        return await this.#die(event.at);
      case 'generate':
        return await this.#generate(event);
    }
  }

  /** Generates on a disk that breaks in the middle, as if the process were killed: nobody reads what it says. */
  async #die(at: number): Promise<void> {
    this.#break(this.#folder, at);
    const ended = await this.#run('--verbose');
    this.#break(this.#folder, undefined);
    this.#forgetLocks();
    this.#expectWorkOfPeople(ended);
  }

  /** Generates, and looks at what became of it. */
  async #generate({ force, remembers }: Partial<Extract<Event, { does: 'generate' }>>): Promise<void> {
    // A run with detailed output neither reads nor hashes the tool.
    const ended = await this.#run(...(force === true ? ['--force'] : []), ...(remembers === true ? [] : ['--verbose']));
    if (force === true) {
      const claimed = new Set(Object.keys(await this.#first()));
      for (const [path, text] of this.#hand) {
        const isTheirs = this.#textsIn(this.#output)[path] === text;
        // Generated files may be removed, but never a file that people added.
        if (isTheirs || !claimed.has(path) || ended.code !== 0) continue;
        this.#hand.delete(path);
      }
      for (const path of [...this.#hand.keys()])
        if (!this.#isOwn(path) && !fs.existsSync(this.#at(path))) this.#hand.delete(path);
    }
    this.#expectWorkOfPeople(ended);
    if (ended.code === 0) {
      this.#hasManifest = true;
      await this.#expectFirst(ended);
    } else this.#expectReason(ended);
  }

  /** Nothing that people wrote is changed or gone. */
  #expectWorkOfPeople({ stdout, stderr }: Ended): void {
    const found = this.#textsIn(this.#output);
    const kept = Object.fromEntries([...this.#hand.keys()].map((path) => [path, found[path]]));
    expect(kept, `${stdout}${stderr}`).toEqual(Object.fromEntries(this.#hand));
  }

  /** A run that wrote nothing names the work of people that is in its way, and has no other reason while there is a list of what is generated. */
  #expectReason({ code, stdout, stderr }: Ended): void {
    const inTheWay = [...this.#hand.keys()].filter((path) => stderr.includes(`${this.#output}/${path} (`));
    if (!this.#hasManifest) expect([1, 4], stderr).toContain(code);
    else expect([code, inTheWay], `${stdout}${stderr}`).toEqual([1, expect.arrayContaining([expect.any(String)])]);
  }

  /** The client is what a first generation gives, byte for byte, beside the work of people; what else was generated is named. */
  async #expectFirst({ stdout, stderr }: Ended): Promise<void> {
    const found = this.#textsIn(this.#output);
    const others = Object.keys(found).filter((path) => this.#hand.has(path));
    for (const path of others) delete found[path];
    expect(lf(found), `${stdout}${stderr}`).toEqual(lf(await this.#first()));
    expect(
      fs
        .readdirSync(dirname(join(this.#folder, this.#output)))
        .filter((name) => name === `.${basename(this.#output)}.codegen`),
    ).toEqual([]);
    const before = textsIn(this.#folder);
    const check = await this.#run('--check');
    expect(textsIn(this.#folder)).toEqual(before);
    for (const folder of this.#former)
      expect(`${check.stdout}${check.stderr}`).toContain(`${folder} is no longer an output`);
    expect(check.code, `${check.stdout}${check.stderr}`).toBe(this.#former.size > 0 ? 1 : 0);
  }

  /** People clear the way: then the client is what a first generation gives, with nothing of its past. */
  async #settle(): Promise<void> {
    for (const folder of this.#former) fs.rmSync(join(this.#folder, folder), { recursive: true });
    this.#former.clear();
    for (const path of [...this.#hand.keys()].filter((path) => !this.#isOwn(path))) {
      fs.rmSync(this.#at(path));
      this.#hand.delete(path);
    }
    if (!this.#hasManifest) await this.#generate({ force: true });
    await this.#generate({});
    expect(this.#hasManifest && (await this.#run('--check')).code).toBe(0);
  }

  #renameOutput(moves: boolean): void {
    const before = this.#output;
    this.#outputs += 1;
    this.#output = `out/made${this.#outputs}`;
    const exists = fs.existsSync(join(this.#folder, before));
    if (moves && exists) fs.renameSync(join(this.#folder, before), join(this.#folder, this.#output));
    else if (exists) {
      // Without a manifest, or with only hand-written files, nothing shows what made the folder.
      if (fs.existsSync(join(this.#folder, before, manifestPath)) && this.#hasManifest) this.#former.add(before);
      else fs.rmSync(join(this.#folder, before), { recursive: true });
      this.#hand.clear();
      this.#hasManifest = true;
    }
    // Files that a killed run left beside it are removed with it.
    fs.rmSync(join(this.#folder, dirname(before), `.${basename(before)}.codegen`), { recursive: true, force: true });
    this.#put();
  }

  #describe(files: readonly string[], text: number): void {
    const file = (path: string) => [`src/${path}`, `${header}export const a${text} = '${path}';\n`] as const;
    this.#files = Object.fromEntries([...files, 'index.ts'].map(file));
    this.#put();
  }

  /** The list of generated files is lost, while the description changes. */
  #loseManifest(damaged: boolean, files: readonly string[]): void {
    const isPackage = fs.existsSync(this.#at('package.json'));
    // Only the manifest shows that a README was generated.
    if (!fs.existsSync(this.#at(manifestPath)) || isPackage !== (this.#kind.shape === 'package')) return;
    if (damaged) fs.writeFileSync(this.#at(manifestPath), '{ "manifestVersion": 1, "fi');
    else fs.rmSync(this.#at(manifestPath));
    this.#hasManifest = false;
    this.#describe(files, 1);
  }

  /** The client as another version of the tool would have left it, which wrote one file otherwise. */
  #downgrade(path: string): void {
    if (this.#hand.has(path) || !this.#hasManifest || !fs.existsSync(this.#at(manifestPath))) return;
    const manifest = JSON.parse(this.#read(manifestPath));
    if (manifest.writing !== undefined || manifest.files[path] === undefined) return;
    fs.writeFileSync(this.#at(path), `${header}// As it was.\n`);
    manifest.generator = 'older@0.0.9';
    manifest.files[path] = generatedFileHash(path, this.#read(path));
    fs.writeFileSync(this.#at(manifestPath), JSON.stringify(manifest));
  }

  /** Another configuration, with a package of another name, cannot take the folder over. */
  async #expectRefusalOfAnother(): Promise<void> {
    if (!this.#hasManifest || this.#kind.by === 'flags' || !fs.existsSync(this.#at(manifestPath))) return;
    const clients = [{ major: 'v1', input: this.#description, output: this.#output, package: '@acme/other' }];
    putFiles(this.#folder, { 'other.config.json': JSON.stringify({ clients }) });
    const before = textsIn(join(this.#folder, this.#output));
    const ended = await this.#step(['generate', '--config', 'other.config.json']);
    expect(ended).toMatchObject({ code: 4, stderr: expect.stringContaining('cannot be written there') });
    expect(textsIn(join(this.#folder, this.#output))).toEqual(before);
    fs.rmSync(join(this.#folder, 'other.config.json'));
  }

  /** The files of a first generation in a new folder. */
  async #first(): Promise<Record<string, string>> {
    const key = JSON.stringify([this.#kind, this.#files, this.#description, this.#output]);
    const known = firsts.get(key) ?? (await this.#generateFirst());
    firsts.set(key, known);
    return known;
  }

  async #generateFirst(): Promise<Record<string, string>> {
    const folder = join(this.#folder, 'first');
    const life = new Life(folder, this.#kind, () => {});
    life.#files = this.#files;
    life.#description = this.#description;
    life.#output = this.#output;
    life.#put();
    expect(await life.#run('--verbose')).toMatchObject({ code: 0 });
    const made = life.#textsIn(this.#output);
    fs.rmSync(folder, { recursive: true });
    return made;
  }

  async #run(...flags: readonly string[]): Promise<Ended> {
    const { by, shape } = this.#kind;
    const args = ['--input', this.#description, '--output', this.#output, '--package', '@acme/pets', '--shape', shape];
    return await this.#step(['generate', ...(by === 'flags' ? args : []), ...flags]);
  }

  async #step(args: readonly string[]): Promise<Ended> {
    return await runStep(args, this.#folder, shortStages);
  }

  /** Writes the description and the configuration. */
  #put(): void {
    const { by, shape } = this.#kind;
    const files = { 'README.md': '# Pets\n', ...this.#files };
    const client = { major: 'v1', input: this.#description, output: this.#output, package: '@acme/pets', shape };
    putFiles(this.#folder, {
      [this.#description]: describing(files),
      ...(by === 'configuration' ? { 'codegen.config.json': JSON.stringify({ clients: [client] }) } : {}),
    });
  }

  /** After a kill, time passes until the next run. */
  #forgetLocks(): void {
    const lock = join(this.#folder, dirname(this.#output), `.${basename(this.#output)}.codegen/lock`);
    if (fs.existsSync(lock)) fs.utimesSync(lock, 0, 0);
  }

  #write(path: string, text: string): void {
    this.#hand.set(path, text);
    putFiles(join(this.#folder, this.#output), { [path]: text });
  }

  #isOwn(path: string): boolean {
    return /mine\.(?:ts|txt)$/.test(path);
  }

  #at(path: string): string {
    return join(this.#folder, this.#output, path);
  }

  #read(path: string): string {
    return fs.readFileSync(this.#at(path), 'utf8');
  }

  #textsIn(output: string): Record<string, string> {
    return textsIn(join(this.#folder, output));
  }
}

/** Texts without what git may do to their line ends. */
function lf(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, text.replaceAll('\r\n', '\n')]));
}
