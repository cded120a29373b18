import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of its own for the running test, gone after it. */
export function scratchFolder(name = 'codegen cli '): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

const kept: string[] = [];

/** A folder that stays until the process ends. */
export function keptFolder(name: string): string {
  if (kept.length === 0) {
    process.once('exit', () => {
      for (const folder of kept) rmSync(folder, { recursive: true, force: true });
    });
  }
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  kept.push(folder);
  return folder;
}

/** Writes files below a folder. */
export function putFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** The text of every file below a folder, by path; nothing where there is no folder. Files that go while they are read are left out. */
export function textsIn(folder: string): Record<string, string> {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  } catch {
    return {};
  }
  return Object.fromEntries(
    names.toSorted().flatMap((name) => {
      const text = textOf(join(folder, name));
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A description whose package holds `files`, for the short program. */
export function describing(files: Readonly<Record<string, string>>, version = '1.0.0'): string {
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version }, paths: {}, 'x-files': files }, null, 2);
}

/** A configuration with clients `one` and `two`, whose descriptions are `one.json` and `two.json`. */
export const twoClients = `
const client = (name, major) => ({ major, input: 'spec/' + name + '.json', output: 'packages/' + name, package: name });
export default {
  root: 'spec',
  runtime: { package: 'runtime', range: '^1.0.0' },
  clients: [client('one', 'v1'), client('two', 'v2')],
};
`;

/** A workspace for the short program: two clients, with these files in each package. */
export function twoClientWorkspace(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder();
  putFiles(folder, { 'liquidity.config.ts': twoClients, 'package.json': '{ "type": "module" }' });
  describeTwo(folder, files);
  return folder;
}

/** Sets what both packages of a workspace should hold. */
export function describeTwo(folder: string, files: Readonly<Record<string, string>>): void {
  putFiles(folder, { 'spec/one.json': describing(files), 'spec/two.json': describing(files) });
}

/** A small description for the real program. */
export const pets = `openapi: 3.1.0
info:
  title: Pets
  version: 1.2.3
servers:
  - url: https://pets.example.com
paths:
  /pets/{id}:
    get:
      operationId: getPet
      summary: One pet.
      tags: [pets]
      parameters:
        - name: id
          in: path
          required: true
          schema: { type: string }
      responses:
        '200':
          description: The pet.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pet' }
components:
  schemas:
    Pet:
      type: object
      description: An animal.
      required: [id]
      properties:
        id: { type: string }
        born: { type: string, format: date }
`;
