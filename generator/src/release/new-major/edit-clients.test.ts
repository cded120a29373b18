import { describe, expect, it } from 'vitest';
import { addClient } from './edit-clients.ts';

const client = { major: 'v2', input: 'spec/v2/api.yaml', output: 'packages/pets-v2', package: 'pets-v2' };
const old = "{ major: 'v1', input: 'spec/v1/api.yaml', output: 'packages/pets-v1', package: 'pets-v1' }";
const added = "{ major: 'v2', input: 'spec/v2/api.yaml', output: 'packages/pets-v2', package: 'pets-v2' }";

describe('addClient', () => {
  it.each([
    ['a list with a last comma', `[\n    ${old},\n  ]`, `[\n    ${old},\n    ${added},\n  ]`],
    ['a list without one', `[\n    ${old}\n  ]`, `[\n    ${old},\n    ${added}\n  ]`],
    ['a comment after the client', `[\n    ${old}, // now\n  ]`, `[\n    ${old}, // now\n    ${added},\n  ]`],
    ['a list on one line', `[${old}]`, `[${old}, ${added}]`],
    ['a type', `([\n    ${old},\n  ] satisfies Client[])`, `([\n    ${old},\n    ${added},\n  ] satisfies Client[])`],
  ])('adds to %s', (_, before, after) => {
    const config = (clients: string) =>
      `// top\nexport default defineConfig({\n  clients: ${clients},\n  // end\n});\n`;
    expect(addClient(config(before), 0, client)).toBe(config(after));
  });

  it('keeps the layout of a client on several lines, and its quotes', () => {
    const before = `export default { clients: [\n  {\n    "major": "v1", // first\n    "input": "a", "output": "b",\n    "package": "c",\n  },\n] };\n`;
    expect(addClient(before, 0, client)).toBe(
      before.replace(
        '\n] };',
        '\n  {\n    "major": "v2", // first\n    "input": "spec/v2/api.yaml", "output": "packages/pets-v2",\n    "package": "pets-v2",\n  },\n] };',
      ),
    );
  });

  it('copies what is set for single operations', () => {
    const operations = "operations: { getPet: { resource: 'pets' } }";
    const before = `export default { clients: [${old.replace(' }', `, ${operations} }`)}] };`;
    const after = addClient(before, 0, { ...client, operations: { getPet: { resource: 'pets' } } });
    expect(after).toBe(before.replace('] };', `, ${added.replace(' }', `, ${operations} }`)}] };`));
  });

  it.each([
    ['clients that are made by code', 'export default { clients: names.map(toClient) };'],
    ['a client that is made by code', "export default { clients: [client('v1')] };"],
    ['texts that are made by code', 'export default { clients: [{ major, input: "a", output: "b", package: "c" }] };'],
    ['nothing that is exported', 'const config = { clients: [] };'],
  ])('leaves %s to a person', (_, source) => {
    expect(addClient(source, 0, client)).toBeUndefined();
  });
});
