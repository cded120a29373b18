import type { Draft } from './draft.ts';
import { withEntry, withImport } from './edit-code.ts';
import { kebabName, pascalCase } from './names.ts';

const folder = 'generator/src/generate/emit';

/** A file that emits, its line in the list of emitters, and a scenario that shows the file which it does not write yet. */
export function scaffoldEmitter(draft: Draft, given: string): string {
  const name = kebabName(given, 'an emitter');
  const emit = `emit${pascalCase(name)}`;
  const path = `src/${name}.ts`;
  draft.create(
    `${folder}/${name}.ts`,
    `import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';

/** \`${path}\`. */
export function ${emit}(_model: ApiModel): readonly GeneratedFile[] {
  return [];
}
`,
  );
  draft.change(`${folder}/emitters.ts`, (code) =>
    withEntry(withImport(code, emit, `./${name}.ts`), 'codeEmitters', emit),
  );
  draft.create(`test/scenarios/${name}.md`, scenario(name, path));
  return `test/scenarios/${name}.md fails until ${emit} writes ${path} for its description. Then UPDATE=1 pnpm test test/scenarios writes what is expected.`;
}

function scenario(name: string, path: string): string {
  return `# The file ${name}

What the package holds for this description.

\`\`\`yaml
paths:
  /things:
    get:
      operationId: listThings
      responses: { '204': { description: Done. } }
\`\`\`

## ${path}

\`\`\`ts
\`\`\`
`;
}
