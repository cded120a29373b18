#!/usr/bin/env node
// Starts the generator from its sources, in this repository only. Node translates TypeScript at each start unless it may remember what came of it,
// and the module that allows it has to be JavaScript. What is remembered counts for the same text of a source only.
import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

nodeModule.enableCompileCache(fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url)));
await import('./src/cli.ts');
