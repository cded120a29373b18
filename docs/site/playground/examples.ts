import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { loadDocument } from '../../../generator/src/load/load-document.ts';
import { root } from '../../../scripts/packages.ts';

/** Descriptions that the playground offers. */
export interface PlaygroundExample {
  readonly name: string;
  readonly description: string;
  /** The version before it. */
  readonly older?: string;
}

/** Name of the example whose report the site shows. */
export const changeExample = 'A change of the liquidity service that breaks clients';

/** The examples: a small description, our own one, a change of it that breaks clients, and one with mistakes. */
export async function playgroundExamples(): Promise<readonly PlaygroundExample[]> {
  const folder = join(import.meta.dirname, 'examples');
  const own = join(root, 'packages/liquidity-v2/openapi.json');
  const service = await yamlOf(own, []);
  return [
    { name: 'A bookshop', description: readFileSync(join(folder, 'bookshop.yaml'), 'utf8') },
    { name: 'The liquidity service, v2', description: service },
    {
      name: changeExample,
      description: await yamlOf(own, [join(folder, 'v2-change.yaml')]),
      older: service,
    },
    {
      name: 'A description with mistakes',
      description: readFileSync(join(folder, 'bookshop-with-mistakes.yaml'), 'utf8'),
    },
  ];
}

async function yamlOf(path: string, overlays: readonly string[]): Promise<string> {
  const { bundled } = await loadDocument(path, { overlays: overlays.map((overlay) => ({ path: overlay })) });
  return stringify(bundled, { lineWidth: 120, aliasDuplicateObjects: false });
}
