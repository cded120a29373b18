#!/usr/bin/env node
import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Node 20 has none.
nodeModule.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));

// What is built of the tool is CommonJS: `require` spares it the search for exports that `import` begins with.
const path = import.meta.filename.endsWith('.ts') ? './tool.ts' : './tool.cjs';
const tool: typeof import('./tool.ts') = nodeModule.createRequire(import.meta.url)(path);
await (isMainThread ? tool.runCommands() : tool.serveBuilds());
