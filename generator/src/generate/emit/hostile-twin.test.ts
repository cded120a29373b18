import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ts } from '../../base/typescript.ts';
import { loadTemplates } from '../../load/load-templates.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { buildModel } from '../../model/build-model.ts';
import { documentOf, testSettings } from '../../testing/document.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { emitters } from './emitters.ts';
import { emitOpenApi } from './open-api.ts';
import { emitSchemas } from './schemas.ts';
import { holdsUnsafeCharacter, hostilePieces, hostileText } from './testing/hostile-text.ts';
import { textsEverywhere } from './testing/texts-everywhere.ts';
import { textEmitters } from './text-emitters.ts';
import { emitTypes } from './types.ts';

const templates = await loadTemplates();

async function emitAll(text: (position: string) => string): Promise<readonly GeneratedFile[]> {
  const document = documentOf(textsEverywhere(text));
  const model = buildModel(document, testSettings);
  const withSchemas: ApiModel = { ...model, package: { ...model.package, schemas: 'zod' } };
  return [
    ...emitters.flatMap((emit) => emit(model)),
    ...textEmitters.flatMap((emit) => emit(model, templates)),
    ...emitOpenApi(document),
    ...emitTypes(document, model),
    // Its own directive is the second line.
    ...emitSchemas(withSchemas).map((file) => ({ ...file, content: file.content.replace('// @ts-nocheck\n', '') })),
  ];
}

/** It parses, and no text in it acts as a directive. */
function expectSound(source: ts.SourceFile): void {
  const { parseDiagnostics, checkJsDirective, commentDirectives } = source as ts.SourceFile & {
    readonly parseDiagnostics: readonly unknown[];
    readonly checkJsDirective?: unknown;
    readonly commentDirectives?: readonly unknown[];
  };
  expect(parseDiagnostics, source.fileName).toEqual([]);
  expect(checkJsDirective, source.fileName).toBeUndefined();
  expect([...(commentDirectives ?? []), ...source.referencedFiles, ...source.typeReferenceDirectives]).toEqual([]);
}

/** The kinds of all nodes, with the tags of their documentation; names and texts left out. */
function shape(file: GeneratedFile): string {
  const source = ts.createSourceFile(file.path, file.content, ts.ScriptTarget.ESNext, true);
  expectSound(source);
  const kinds: string[] = [];
  const visit = (node: ts.Node): void => {
    // Quoted or not, a key is the same; a union of one literal is that literal.
    const kind =
      ts.isStringLiteral(node) && ts.isPropertySignature(node.parent) && node.parent.name === node
        ? ts.SyntaxKind.Identifier
        : node.kind;
    kinds.push(`${ts.SyntaxKind[kind]}${ts.getJSDocTags(node).map((tag) => `@${tag.tagName.text}`)}(`);
    ts.forEachChild(node, visit);
    kinds.push(')');
  };
  visit(source);
  return kinds.join('');
}

/**
 * The text for a position. Names, keys and values begin with the position, so that their order is that of the twin; the model refuses names
 * with characters that cannot be seen.
 */
function placed(piece: string, position: string): string {
  if (position.endsWith('name')) return `${position} ${piece.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')}`;
  return /(?:value|key|member|constant)$/.test(position) ? `${position} ${piece}` : `${piece} ${position} ${piece}`;
}

/** Texts that are harmless, different from each other and quoted wherever the hostile ones are. */
function harmless(position: string): string {
  return placed('harmless', position);
}

const twin = new Map((await emitAll(harmless)).map((file) => [file.path, file]));

async function expectTwin(text: (position: string) => string): Promise<void> {
  for (const file of await emitAll(text)) {
    const other = twin.get(file.path) as GeneratedFile;
    expect(other, file.path).toBeDefined();
    expect(holdsUnsafeCharacter(file.content), file.path).toBe(false);
    expect(file.content.endsWith('\n') && !file.content.endsWith('\n\n'), file.path).toBe(true);
    if (file.path.endsWith('.ts')) expect(shape(file), file.path).toBe(shape(other));
    if (file.path.endsWith('.json')) expect(() => JSON.parse(file.content), file.path).not.toThrow();
  }
}

describe('hostile texts', () => {
  it.each(hostilePieces)('%j in every position gives the tree of harmless texts', async (piece) => {
    await expectTwin((position) => placed(piece, position));
  });

  // Short texts, because an example that escaping makes too long is left out, which changes the tree.
  it('give the tree of harmless texts in any mixture', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(hostileText), async (texts) => {
        await expectTwin((position) => placed((texts.next().value as string).slice(0, 12), position));
      }),
      { numRuns: 25 },
    );
  });

  it('keep values byte for byte', async () => {
    const hostile = `*/'"\`\${x}\u2028\\`;
    const files = await emitAll((position) => placed(hostile, position));
    const models = files.find((file) => file.path === 'src/models.ts') as GeneratedFile;
    const source = ts.createSourceFile('models.ts', models.content, ts.ScriptTarget.ESNext, true);
    const literals = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteral(node)) literals.add(node.text);
      ts.forEachChild(node, visit);
    };
    visit(source);
    for (const position of [
      'property name',
      'known value',
      'named known value',
      'constant',
      'enum key',
      'enum member',
      'discriminator value',
    ]) {
      expect(literals).toContain(placed(hostile, position));
    }
  });

  it('are shown by the README as text', async () => {
    const hostile = '<script>x</script> [x](javascript:y) ![z](http://127.0.0.1/p.png)\n# x';
    const files = await emitAll((position) => placed(hostile, position));
    const readme = files.find((file) => file.path === 'README.md') as GeneratedFile;
    const prose = readme.content.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');
    expect(prose).not.toMatch(/<script|(?<!\\)\](?=\(javascript)|(?<!\\)!\[/);
  });
});
