import { cpSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './packages.ts';
import { output, run } from './run.ts';

/**
 * Runs the tests of the command line and of releases in a clone of this repository below the temporary folder, with what is not committed
 * yet: there, a path that is only made for display leads nowhere. The clone shares what is installed.
 */
const clone = realpathSync(mkdtempSync(join(tmpdir(), 'clone ')));
try {
  output('git', ['clone', '--quiet', '--shared', root, clone]);
  const changed = output('git', ['ls-files', '--modified', '--others', '--exclude-standard', '-z'], root);
  for (const path of changed.split('\0').filter((name) => name !== '')) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(clone, path), { recursive: true });
    else rmSync(join(clone, path), { force: true });
  }
  for (const path of globSync('{.,generator,packages/*,examples/*}/node_modules', { cwd: root })) {
    symlinkSync(join(root, path), join(clone, path));
  }
  run('vitest', ['run', 'test/cli', 'test/release', '--project', 'workspace', '--root', clone], clone);
} finally {
  rmSync(clone, { recursive: true, force: true, maxRetries: 3 });
}
