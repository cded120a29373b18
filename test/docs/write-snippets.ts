import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documents, readDocument } from './documents.ts';
import { type Block, readBlocks } from './read-blocks.ts';

/** A TypeScript block of the documentation as a module. */
export interface Snippet extends Block {
  /** Document and line, for messages. */
  readonly place: string;
  /** The module, from the folder that it was written to. */
  readonly module: string;
}

/** Writes every TypeScript block of the documentation as a module. Those of one document share a folder. */
export function writeSnippets(folder: string): readonly Snippet[] {
  const snippets = documents.flatMap((document) =>
    readBlocks(readDocument(document))
      .filter(({ language }) => language === 'ts')
      .map((block) => ({
        ...block,
        place: `${document}:${block.line}`,
        module: join(document.replaceAll(/[/.]/g, '-'), block.file ?? `line-${block.line}.ts`),
      })),
  );
  for (const { module, code } of snippets) {
    mkdirSync(join(folder, dirname(module)), { recursive: true });
    // A block without imports and exports is a module too: top-level await and names of its own.
    writeFileSync(join(folder, module), `${code}\nexport {};\n`);
  }
  return snippets;
}
