#!/usr/bin/env node
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { isMainThread, workerData } from 'node:worker_threads';

type Tool = typeof import('./tool.ts');

// Node 20 doesn't have it.
nodeModule.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));
// For this version of Node, and V8's flags.
const directory = nodeModule.getCompileCacheDir?.();
const file = import.meta.filename.endsWith('.ts') ? await sourcesOfTool() : join(import.meta.dirname, 'tool.cjs');
// The bundled tool is CommonJS: `require` skips the search for exports that an `import` would start.
const require = nodeModule.createRequire(file);
const tool: Tool = directory === undefined || file.endsWith('.ts') ? require(file) : withCompiledCode(directory);
tool.useImporter((url) => import(url));
await (isMainThread || workerData === tool.commandThread ? tool.runCommands() : tool.serveBuilds());

async function sourcesOfTool(): Promise<string> {
  const { joinSources } = await import('../../scripts/join-sources.ts');
  return (await joinSources(import.meta.dirname)) ?? join(import.meta.dirname, 'tool.ts');
}

/**
 * Evaluates the tool with the code of all functions that an earlier run of the same command has called. Node's own cache lacks functions that are
 * compiled when first called, and compiling them takes a quarter of a small run.
 */
function withCompiledCode(folder: string): Tool {
  const source = readFileSync(file, 'utf8');
  const name = `tool-${hash('sha256', source).slice(0, 16)}`;
  const place = join(folder, `${name}-${hash('sha256', process.argv[2] ?? 'generate').slice(0, 16)}`);
  const script = new Script(nodeModule.wrap(source), { filename: file, cachedData: readCode(place) });
  if (script.cachedDataRejected !== false && isMainThread) process.once('exit', keepCode);
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, file, dirname(file));
  return module.exports as Tool;

  function keepCode(exitCode: number): void {
    // A command that failed, or has done nothing, doesn't know which functions are needed.
    if (exitCode > 1 || process.cpuUsage().user < 150_000) return;
    const code = script.createCachedData();
    const draft = `${place}.${process.pid}`;
    try {
      writeFileSync(draft, Buffer.concat([hash('sha256', code, 'buffer'), code]));
      renameSync(draft, place);
      for (const other of readdirSync(folder)) {
        if (other.startsWith('tool-') && !other.startsWith(name)) rmSync(join(folder, other), { force: true });
      }
    } catch {
      // The next run compiles again.
    }
  }
}

/** Undefined unless the file is whole: V8 trusts it. */
function readCode(place: string): Buffer | undefined {
  try {
    const kept = readFileSync(place);
    const code = kept.subarray(32);
    return hash('sha256', code, 'buffer').equals(kept.subarray(0, 32)) ? code : undefined;
  } catch {
    return undefined;
  }
}
