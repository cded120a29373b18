import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clientJobs, loadOptions } from '../generator/src/config/client-jobs.ts';
import { loadConfig } from '../generator/src/config/load-config.ts';
import { modelSettings } from '../generator/src/generate/model-settings.ts';
import { loadDocument } from '../generator/src/load/load-document.ts';
import { buildModel } from '../generator/src/model/build-model.ts';
import { conformanceFiles } from '../test/conformance/conformance.ts';
import { root } from './packages.ts';
import { run } from './run.ts';

/** Compiles each method of every generated client against the types behind `/raw`, a second reading of the description. */
for (const job of clientJobs(await loadConfig(join(root, 'liquidity.config.ts')))) {
  const document = await loadDocument(job.input, loadOptions(job));
  const folder = join(job.output, 'conformance');
  try {
    for (const { path, content } of conformanceFiles(buildModel(document, modelSettings(job, document)))) {
      mkdirSync(dirname(join(job.output, path)), { recursive: true });
      writeFileSync(join(job.output, path), content);
    }
    run('node', ['node_modules/typescript-7/bin/tsc', '-p', folder]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
