#!/usr/bin/env node
import { loadSqlite } from './state/open-database.ts';

// Before anything else is imported: the rest needs a recent version of Node.
try {
  loadSqlite();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
const { runCli } = await import('./cli/run-cli.ts');
await runCli(process.argv.slice(2));
