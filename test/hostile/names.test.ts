import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePointer } from '../../generator/src/base/json-pointer.ts';
import { compilePackages } from '../corpus/compile-packages.ts';
import { type GeneratedPackage, generatePackage, makeWorkFolder } from '../corpus/generated-package.ts';
import { isFull, variants } from '../full.ts';
import { checkWire } from '../wire-truth/check-wire.ts';
import { EchoServer } from '../wire-truth/echo-server.ts';
import { Excuses } from '../wire-truth/excuses.ts';
import type { Position } from './names/describe-names.ts';
import { core, names } from './names/names.ts';
import { positions } from './names/positions.ts';

/**
 * A third of the core names is tried in a position, by turns, and one in so many of the others. A full run tries all of the core, and a
 * fourth of the others, which its seed chooses.
 */
const coreShare = isFull ? 1 : 3;
const share = isFull ? 4 : 40;
const shift = Number(process.env.FUZZ_SEED ?? 0);

/** TypeScript 5.9 takes as long as everything else together; a table of its own holds the letters that only 7 takes. */
const compilers = variants(['typescript-7', 'typescript'] as const);

/** Positions whose names may meet: letters that no identifier holds, and twins, are refused then. */
const mayMeet = /\boperation\b|\baddress\b/;

let work: string;
let server: EchoServer;
const folders: string[] = [];

beforeAll(async () => {
  work = makeWorkFolder();
  server = await EchoServer.start();
});

afterAll(() => server.close());

function namesFor({ fits = () => true }: Position, turn: number): readonly string[] {
  const others = names.filter((name) => !core.includes(name));
  const byTurns = (some: readonly string[], every: number) =>
    some.filter((_, index) => (index + turn + shift) % every === 0);
  return [...byTurns(core, coreShare), ...byTurns(others, share)].filter(fits);
}

interface Tried {
  readonly generated: GeneratedPackage;
  readonly file: string;
  /** The names that were refused, with the codes of the diagnostics. */
  readonly refused: ReadonlyMap<string, string>;
}

/** Generates with all names; where some are refused, again without them: each refusal has to show which name it means. */
async function generate({ describe: description }: Position, tried: readonly string[], folder: string): Promise<Tried> {
  const refused = new Map<string, string>();
  const file = join(work, `${folder}.json`);
  for (;;) {
    const left = tried.filter((name) => !refused.has(name));
    writeFileSync(file, JSON.stringify(description(left)));
    const generated = await generatePackage(file, join(work, folder));
    for (const { message, location } of generated.diagnostics) {
      expect(message).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|undefined|\[object Object\]/u);
      expect(location).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
    }
    if (!generated.refused) return { generated, file, refused };
    for (const { code, pointer, message } of generated.diagnostics) {
      const name = nameAt(pointer, left);
      expect(name, `${code} ${pointer} ${message}`).toBeDefined();
      refused.set(name ?? '', code);
    }
  }
}

function nameAt(pointer: string, left: readonly string[]): string | undefined {
  const number = /n(\d{4})/.exec(pointer)?.[1];
  if (number !== undefined) return left[Number(number)];
  const tokens = parsePointer(pointer) ?? [];
  return left.find((name) => tokens.includes(name) || tokens.includes(`/${name}`));
}

describe('every name', () => {
  it.each(positions.map((position, turn) => ({ ...position, turn })))(
    'as $id is generated and called, or refused with its place',
    async (position) => {
      const folder = position.id.replace(/\W+/g, '-');
      const { generated, file, refused } = await generate(position, namesFor(position, position.turn), folder);
      const codes = new Set(refused.values());
      expect([...codes]).toEqual(mayMeet.test(position.id) && codes.size > 0 ? ['method-name-clash'] : []);
      folders.push(folder);
      const { CorpusClient, ...rest } = await import(pathToFileURL(join(generated.folder, 'src/index.ts')).href);
      const client = new CorpusClient({ baseUrl: 'https://names.example' });
      for (const part of [...Object.values(client), ...Object.values(rest)]) expect(part).toBeDefined();
      const excuses = generated.diagnostics.map(({ code, message, pointer, location }) => {
        return { code, message, pointer, file: location?.file };
      });
      const subject = { description: file, folder: generated.folder, excuses: new Excuses(excuses) };
      const { problems, compared } = await checkWire(subject, server);
      expect(problems).toEqual([]);
      expect(compared).toBeGreaterThan(0);
    },
  );
});

describe('the packages with every name', () => {
  it.each(compilers)('compile strictly with %s', (compiler) => {
    expect(folders).toHaveLength(positions.length);
    const errors = compilePackages(work, folders, compiler);
    expect([...errors].filter(([, found]) => found.length > 0)).toEqual([]);
  });
});
