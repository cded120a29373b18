import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ts } from '../../generator/src/base/typescript.ts';
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

/** The module to import for a block: of one with JSX, for which Node has no loader, a copy without it, beside copies of what it imports. */
export function withoutJsx(module: string): string {
  if (!module.endsWith('.tsx')) return module;
  const folder = dirname(module);
  for (const name of readdirSync(folder).filter((file) => /\.tsx?$/.test(file))) {
    const { outputText } = ts.transpileModule(readFileSync(join(folder, name), 'utf8'), {
      fileName: name,
      compilerOptions: {
        ...{ jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
        rewriteRelativeImportExtensions: true,
      },
    });
    writeFileSync(join(folder, copyOf(name)), outputText);
  }
  return copyOf(module);
}

function copyOf(file: string): string {
  return file.replace(/\.tsx?$/, '.js');
}
