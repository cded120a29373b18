import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Json } from '../../generator/src/base/json.ts';
import { generate } from '../../generator/src/index.ts';
import { putFiles } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';

/** Changes the text of a description, as a value. */
// biome-ignore lint/suspicious/noExplicitAny: an edit reaches into a description of any form
export type Edit = (document: any) => void;

/** The description of a committed package after an edit. */
export function edited(major: 'v1' | 'v2', edit: Edit): Json {
  const document = JSON.parse(readFileSync(join(root, `packages/liquidity-${major}/openapi.json`), 'utf8'));
  edit(document);
  return document;
}

/** The description of the next major, as `new-major` moves it. */
export function moved(document: Json, from: string, to: string): Json {
  const text = JSON.stringify(document)
    .replaceAll(`/api/${from}/`, `/api/${to}/`)
    .replaceAll(`~1${from}~1`, `~1${to}~1`);
  const next = JSON.parse(text);
  next.info.version = `${to.slice(1)}.0.0`;
  return next;
}

/** Generates the package of a description into a folder, with everything that it needs to be resolved. */
export async function packageOf(
  folder: string,
  document: Json,
  { name, className }: { name: string; className: string },
): Promise<string> {
  const output = join(folder, 'package');
  putFiles(folder, { 'openapi.json': JSON.stringify(document) });
  await generate({
    cwd: folder,
    input: 'openapi.json',
    output: 'package',
    package: name,
    class: className,
    runtime: '@org/liquidity-runtime@^1.0.0',
  });
  link(join(root, 'node_modules/@org/liquidity-runtime'), join(output, 'node_modules/@org/liquidity-runtime'));
  link(join(root, 'packages/liquidity-v2/node_modules/openapi-fetch'), join(output, 'node_modules/openapi-fetch'));
  return output;
}

/** An application in a folder of its own, with the committed packages installed, or with others by name. */
export function application(
  folder: string,
  files: Readonly<Record<string, string>>,
  installed: Readonly<Record<string, string>> = {},
): string {
  putFiles(folder, { ...defaults, ...files });
  const packages = {
    ...Object.fromEntries(
      ['v1', 'v2', 'sandbox', 'runtime'].map((one) => [
        `@org/liquidity-${one}`,
        join(root, 'node_modules/@org', `liquidity-${one}`),
      ]),
    ),
    '@types/node': join(root, 'node_modules/@types/node'),
    ...installed,
  };
  for (const [name, place] of Object.entries(packages))
    if (existsSync(place)) link(place, join(folder, 'node_modules', name));
  return folder;
}

const defaults = {
  'package.json':
    '{\n  "name": "app",\n  "private": true,\n  "type": "module",\n  "dependencies": {\n    "@org/liquidity-v2": "^2.0.0"\n  }\n}\n',
  'tsconfig.json': `${JSON.stringify({
    compilerOptions: {
      target: 'esnext',
      module: 'nodenext',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      allowJs: true,
      jsx: 'preserve',
      types: ['node'],
    },
    include: ['src'],
  })}\n`,
};

function link(to: string, at: string): void {
  mkdirSync(dirname(at), { recursive: true });
  rmSync(at, { recursive: true, force: true });
  symlinkSync(to, at, 'junction');
}
