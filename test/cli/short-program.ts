import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../generator/node_modules/.cache/compile', import.meta.url)));

const { commands } = await import('../../generator/src/commands/command-table.ts');
const { runProcess } = await import('../../generator/src/commands/run-process.ts');
const { shortStages } = await import('./short-stages.ts');
await runProcess(commands, shortStages);
