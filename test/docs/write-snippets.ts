import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documents, readDocument } from './documents.ts';
import { type Block, readBlocks } from './read-blocks.ts';

/** How the blocks are compiled, also by the one that runs them. */
const compilerOptions = {
  ...{ target: 'es2023', module: 'nodenext', lib: ['es2023'], types: ['node'], noEmit: true, jsx: 'react-jsx' },
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, verbatimModuleSyntax: true },
  ...{ allowImportingTsExtensions: true, skipLibCheck: true },
};

/** A TypeScript block of the documentation as a module. */
export interface Snippet extends Block {
  /** Document and line, for messages. */
  readonly place: string;
  /** The module, from the folder that it was written to. */
  readonly module: string;
}

/** Writes every TypeScript block of the documentation as a module, for the compiler too. Those of one document share a folder. */
export function writeSnippets(folder: string): readonly Snippet[] {
  const snippets = documents.flatMap((document) =>
    readBlocks(readDocument(document))
      .filter(({ language }) => language === 'ts' || language === 'tsx')
      .map((block) => ({
        ...block,
        place: `${document}:${block.line}`,
        module: join(document.replaceAll(/[/.]/g, '-'), block.file ?? `line-${block.line}.${block.language}`),
      })),
  );
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.tsx'] }));
  for (const { module, code } of snippets) {
    mkdirSync(join(folder, dirname(module)), { recursive: true });
    // A block without imports and exports is also a module, with top-level await and its own names.
    writeFileSync(join(folder, module), `${code}\nexport {};\n`);
  }
  return snippets;
}
