import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';

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
