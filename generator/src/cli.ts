#!/usr/bin/env node
import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread, workerData } from 'node:worker_threads';

// Node 20 doesn't have it.
nodeModule.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));

// The bundled tool is CommonJS: `require` skips the search for exports that an `import` would start.
const tool: typeof import('./tool.ts') = nodeModule.createRequire(import.meta.url)(
  import.meta.filename.endsWith('.ts') ? await sourcesOfTool() : './tool.cjs',
);
await (isMainThread || workerData === tool.commandThread ? tool.runCommands() : tool.serveBuilds());

async function sourcesOfTool(): Promise<string> {
  const { joinSources } = await import('../../scripts/join-sources.ts');
  return (await joinSources(import.meta.dirname)) ?? './tool.ts';
}
