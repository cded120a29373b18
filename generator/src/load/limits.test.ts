import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BadInputError, FileError } from '../base/diagnostics.ts';
import { diagnosticsOf } from '../testing/load-text.ts';
import { loadDocument } from './load-document.ts';

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n';
const codesOf = async (files: Record<string, string>, limits = {}) =>
  (await diagnosticsOf(files, limits)).map(({ code }) => code);

describe('limits', () => {
  it('hold for the size of a file', async () => {
    expect(await codesOf({ 'a.yaml': head }, { fileBytes: 20 })).toEqual(['file-too-large']);
  });

  it('hold for the number of files', async () => {
    const files = {
      'a.yaml': `${head}components: { schemas: { A: { $ref: b.yaml }, B: { $ref: c.yaml } } }\n`,
      'b.yaml': 'type: string\n',
      'c.yaml': 'type: string\n',
    };
    expect(await codesOf(files, { files: 2 })).toEqual(['too-many-files']);
    expect(await codesOf(files, { files: 3 })).toEqual([]);
  });

  it('count a file once, however often it is referred to', async () => {
    const files = {
      'a.yaml': `${head}components: { schemas: { A: { $ref: "b.yaml#/A" }, B: { $ref: "b.yaml#/B" } } }\n`,
      'b.yaml': 'A: { type: string }\nB: { $ref: "a.yaml#/components/schemas/A" }\n',
    };
    expect(await codesOf(files, { files: 2 })).toEqual([]);
  });

  it.each<[links: number, codes: readonly string[]]>([
    [1, []],
    [20, []],
    [21, ['unresolved-ref']],
  ])('hold for references that a path leads through: %i of them', async (links, codes) => {
    const chain = Array.from(
      { length: links },
      (_, index) => `L${index + 1}: { $ref: "#/components/schemas/L${index}" }`,
    );
    const own = 'L0: { type: object, properties: { a: { type: string } } }';
    const end = `End: { $ref: "#/components/schemas/L${links}/properties/a" }`;
    const text = `${head}components: { schemas: { ${[own, ...chain, end].join(', ')} } }\n`;
    expect(await codesOf({ 'a.yaml': text })).toEqual(codes);
  });

  it('end a path that leads through references in a circle', async () => {
    const circle = ['A: { $ref: "#/components/schemas/B" }', 'B: { $ref: "#/components/schemas/A" }'];
    const end = 'End: { $ref: "#/components/schemas/A/properties/a" }';
    const codes = await codesOf({ 'a.yaml': `${head}components: { schemas: { ${[...circle, end].join(', ')} } }\n` });
    expect(codes).toContain('unresolved-ref');
  });

  it('hold for the number of references', async () => {
    const text = `${head}components: { schemas: { A: {}, B: { $ref: "#/components/schemas/A" }, C: { $ref: "#/components/schemas/A" } } }\n`;
    expect(await codesOf({ 'a.yaml': text }, { references: 1 })).toEqual(['too-many-references']);
  });

  it('hold for what anchors expand to', async () => {
    const lines = ['x-a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]'];
    for (const [index, name] of [...'bcdefghi'].entries()) {
      lines.push(`x-${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[index]}`).join(', ')}]`);
    }
    expect(await codesOf({ 'a.yaml': `${head}${lines.join('\n')}\n` }, { values: 100_000 })).toEqual([
      'too-many-values',
    ]);
  });

  it('hold for depth in both formats', async () => {
    const deep = (levels: number) => `${'{"properties":{"a":'.repeat(levels)}{}${'}}'.repeat(levels)}`;
    const text = (levels: number) =>
      `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{},"components":{"schemas":{"A":${deep(levels)}}}}`;
    expect(await codesOf({ 'a.json': text(200) })).toEqual([]);
    expect(await codesOf({ 'a.json': text(20_000) })).toEqual(['too-deep']);
    expect(await codesOf({ 'a.yaml': `x: ${text(20_000)}` })).toEqual(['too-deep']);
  });

  it('stop path items that lead into themselves', async () => {
    const text = `${head.replace('paths: {}', 'paths: { /a: { post: { responses: {}, callbacks: { c: { "{$url}": { $ref: "#/paths/~1a" } } } } } }')}`;
    expect(await codesOf({ 'a.yaml': text })).toEqual(['ref-cycle']);
  });
});

describe('what is no text in UTF-8', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'load-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });
  const load = (name: string) => loadDocument(join(folder, name));

  it.each([
    ['UTF-16 with a mark', Buffer.from(`\ufeff${head}`, 'utf16le'), 'utf-16', 1, 1],
    ['UTF-16 without a mark', Buffer.from(head, 'utf16le'), 'utf-16', 1, 1],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${head}`, 'utf16le').swap16(), 'utf-16', 1, 1],
    [
      'a byte of Windows-1252',
      Buffer.concat([Buffer.from(`${head}x-a: é\nx-b: `), Buffer.from([0xff])]),
      'invalid-utf-8',
      head.split('\n').length + 1,
      6,
    ],
  ])('is read as what it most likely is: %s', async (_, bytes, code, line, column) => {
    await writeFile(join(folder, 'a.yaml'), bytes);
    const { diagnostics } = await load('a.yaml');
    expect(diagnostics.filter(({ repaired }) => repaired)).toMatchObject([{ code, location: { line, column } }]);
  });

  it('is refused where there is nothing', async () => {
    await writeFile(join(folder, 'a.yaml'), ' \n');
    const error = await load('a.yaml').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BadInputError);
    expect((error as BadInputError).diagnostics).toMatchObject([
      { code: 'empty-file', location: { line: 1, column: 1 } },
    ]);
  });

  it('may have a byte order mark of UTF-8', async () => {
    await writeFile(join(folder, 'a.yaml'), `\ufeff${head}`);
    expect((await load('a.yaml')).locate('/openapi')).toMatchObject({ line: 1, column: 10 });
  });

  it.runIf(process.platform !== 'win32')('is never waited for: FIFOs, devices and folders', async () => {
    await mkdir(join(folder, 'folder.yaml'));
    execFileSync('/usr/bin/mkfifo', [join(folder, 'fifo.yaml')]);
    for (const path of [
      join(folder, 'folder.yaml'),
      join(folder, 'fifo.yaml'),
      '/dev/zero',
      join(folder, 'missing.yaml'),
      join(folder, 'a\0b'),
    ]) {
      await expect(loadDocument(path)).rejects.toThrow(FileError);
    }
    await writeFile(
      join(folder, 'a.yaml'),
      `${head}components: { schemas: { A: { $ref: fifo.yaml }, B: { $ref: folder.yaml } } }\n`,
    );
    const error = await load('a.yaml').catch((thrown: unknown) => thrown);
    expect((error as BadInputError).diagnostics.map(({ code }) => code)).toEqual([
      'unreadable-file',
      'unreadable-file',
    ]);
  });

  it.runIf(process.platform !== 'win32' && process.getuid?.() !== 0)(
    'is an error of files without permission',
    async () => {
      await writeFile(join(folder, 'a.yaml'), head);
      await chmod(join(folder, 'a.yaml'), 0);
      await expect(load('a.yaml')).rejects.toThrow(/permission denied/);
    },
  );

  it.runIf(process.platform !== 'win32')('does not lie outside the root by a link', async () => {
    await mkdir(join(folder, 'spec'));
    await writeFile(join(folder, 'secret.yaml'), 'type: string\n');
    await symlink(join(folder, 'secret.yaml'), join(folder, 'spec', 'link.yaml'));
    await symlink(folder, join(folder, 'spec', 'up'));
    await writeFile(
      join(folder, 'spec', 'a.yaml'),
      `${head}components: { schemas: { A: { $ref: link.yaml }, B: { $ref: up/secret.yaml }, C: { $ref: ../secret.yaml } } }\n`,
    );
    const error = await load('spec/a.yaml').catch((thrown: unknown) => thrown);
    const { diagnostics } = error as BadInputError;
    expect(diagnostics.map(({ code }) => code)).toEqual(['ref-outside-root']);
    expect(diagnostics[0]?.message).toContain('(3 places)');
    const { bundled } = await loadDocument(join(folder, 'spec', 'a.yaml'), { root: folder });
    expect(Object.keys((bundled.components as unknown as { schemas: object }).schemas)).toEqual(['A', 'B', 'C']);
  });
});
