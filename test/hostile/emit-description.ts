import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { emitPackage } from '../../generator/src/generate/emit/emit-package.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';
import type { GeneratedFile } from '../../generator/src/text/generated-file.ts';

/** The files of the package for a description, which goes through a real file of the given kind. */
export async function emitDescription(
  description: JsonObject,
  kind: 'json' | 'yaml' = 'json',
): Promise<readonly GeneratedFile[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  try {
    const file = join(folder, `openapi.${kind}`);
    writeFileSync(file, kind === 'json' ? JSON.stringify(description) : stringify(description));
    const document = await loadDocument(file);
    const model = buildModel(document, {
      package: {
        name: '@test/hostile',
        version: '1.0.0',
        runtime: { name: '@org/liquidity-runtime', range: '^0.1.0' },
        environmentPrefix: 'TEST',
        schemas: 'zod',
        samples: true,
      },
      className: 'Hostile',
    });
    const files = await emitPackage(document, model);
    // The directive of schemas is ours.
    return files.map((file) => ({ ...file, content: file.content.replace('// @ts-nocheck\n', '') }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
