#!/usr/bin/env node
import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

// Node 20 has none.
nodeModule.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));

const { commands } = await import('./commands/command-table.ts');
const { runProcess } = await import('./commands/run-process.ts');
const { ownStages } = await import('./generate/stages.ts');
await runProcess(commands, ownStages);
