import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadInputError } from '../../generator/src/base/diagnostics.ts';
import type { Json } from '../../generator/src/base/json.ts';
import { refuseWarnings } from '../../generator/src/generate/generate.ts';
import { meantDescription } from '../corpus/check-subject.ts';
import { compilePackages } from '../corpus/compile-packages.ts';
import { emitInto, type GeneratedPackage, makeWorkFolder, writePackage } from '../corpus/generated-package.ts';
import { isFull } from '../full.ts';
import { checkWire } from '../wire-truth/check-wire.ts';
import { EchoServer } from '../wire-truth/echo-server.ts';
import { Excuses } from '../wire-truth/excuses.ts';
import { codeCases } from './cases/code-cases.ts';
import { commentCases } from './cases/comment-cases.ts';
import type { HostileCase } from './cases/hostile-case.ts';
import { packageCases } from './cases/package-cases.ts';
import { referenceCases } from './cases/reference-cases.ts';
import { writtenCases } from './cases/written-cases.ts';
import { allAttacks, someAttacks } from './describe-case.ts';
import { directivesIn, syntaxErrors } from './syntax-tree.ts';

const cases = [...commentCases, ...codeCases, ...packageCases, ...referenceCases];
const attacks = isFull ? allAttacks(cases) : someAttacks(cases);
const called = new Set<HostileCase>();
const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const membersBefore = prototypes.map((prototype) => Reflect.ownKeys(prototype));

let work: string;
let server: EchoServer;
const accepted: string[] = [];

beforeAll(async () => {
  work = makeWorkFolder();
  server = await EchoServer.start();
});

afterAll(() => server.close());

/** Nothing of a description ran, and nothing reached what all objects share. */
function expectNothingRan(): void {
  expect(globalThis).not.toHaveProperty('__PWN');
  expect(prototypes.map((prototype) => Reflect.ownKeys(prototype))).toEqual(membersBefore);
}

/** Every message has a place, and can be printed without moving a cursor or turning the direction of text. */
function expectSoundMessages({ diagnostics }: GeneratedPackage): void {
  for (const { message, location } of diagnostics) {
    expect(message).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|undefined|\[object Object\]/u);
    expect(location).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
  }
}

/** Files that were found sound: an attack changes few of those of its package. */
const sound = new Set<string>();

function expectSoundCode({ files }: GeneratedPackage): void {
  for (const [path, content] of files) {
    if (sound.has(content)) continue;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    expect(content, path).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
    if (path.endsWith('.ts')) {
      expect(syntaxErrors(path, content), path).toEqual([]);
      expect(directivesIn(content), path).toEqual([]);
    }
    sound.add(content);
  }
}

let count = 0;

async function generate(kind: string, text: string): Promise<{ generated: GeneratedPackage; file: string }> {
  const file = join(work, `${count}.${kind}`);
  writeFileSync(file, text);
  return { generated: await emitInto(file, join(work, `package-${count++}`)), file };
}

/** Nobody writes such a text by mistake: it is refused where it means nothing. */
function looksLikeCode(value: Json): boolean {
  return typeof value === 'string' && /["'`;()\\]|:\/|^\w+:|#/.test(value);
}

/** What is a slip rather than an attack is repaired with a warning, which --strict refuses. */
function expectRepaired({ diagnostics, model }: GeneratedPackage, codes: readonly string[]): void {
  const found = diagnostics.filter(({ code }) => codes.includes(code));
  expect(found, diagnostics.map(({ code }) => code).join(' ')).not.toEqual([]);
  if (model === undefined) throw new Error('There is no model.');
  expect(() => refuseWarnings(model)).toThrow(BadInputError);
}

describe('a description that', () => {
  it.each(attacks)('$name', async ({ kind, text, hostile, value }) => {
    const { generated, file } = await generate(kind, text);
    const codes = generated.diagnostics.map(({ code }): string => code);
    expectSoundMessages(generated);
    expectNothingRan();
    if (hostile.refused !== undefined && (generated.refused || looksLikeCode(value))) {
      expect(generated.refused, codes.join(' ')).toBe(true);
      expect(
        hostile.refused.filter((code) => codes.includes(code)),
        codes.join(' '),
      ).not.toEqual([]);
      return;
    }
    expect(generated.refused, generated.diagnostics.map(({ message }) => message).join('\n')).toBe(false);
    if (hostile.refused !== undefined) expectRepaired(generated, hostile.refused);
    if (hostile.warns !== undefined) expect(codes).toContain(hostile.warns);
    expectSoundCode(generated);
    // Each case is called and compiled with one value, or with every value in a full run.
    if (called.has(hostile) && !isFull) return;
    called.add(hostile);
    accepted.push(basename(generated.folder));
    writePackage(generated);
    const excuses = generated.diagnostics.map(({ code, message, pointer, location }) => {
      return { code, message, pointer, file: location?.file };
    });
    const subject = {
      description: meantDescription(file, generated),
      folder: generated.folder,
      excuses: new Excuses(excuses),
    };
    expect((await checkWire(subject, server)).problems).toEqual([]);
    expectNothingRan();
  });

  it.each(writtenCases)('$what ($id)', async ({ kind, text, refused, repaired }) => {
    const { generated } = await generate(kind, text());
    const codes = generated.diagnostics.map(({ code }): string => code);
    expectSoundMessages(generated);
    expect(generated.refused, codes.join(' ')).toBe(refused !== undefined);
    if (repaired !== undefined) expectRepaired(generated, repaired);
    if (refused !== undefined) {
      expect(
        refused.filter((code) => codes.includes(code)),
        codes.join(' '),
      ).not.toEqual([]);
    }
    expectNothingRan();
  });
});

describe('every package that was accepted', () => {
  it('compiles strictly', () => {
    expect(accepted.length).toBeGreaterThan(40);
    const errors = compilePackages(work, accepted);
    expect([...errors].filter(([, found]) => found.length > 0)).toEqual([]);
  });
});
