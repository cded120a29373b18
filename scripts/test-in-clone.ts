import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneInto } from './clone-into.ts';
import { run } from './run.ts';

/**
 * Runs the tests of the command line and of releases in a clone of this repository below the temporary folder, with what is not committed
 * yet: there, a path that is only made for display leads nowhere. The clone shares what is installed.
 */
const clone = realpathSync(mkdtempSync(join(tmpdir(), 'clone ')));
try {
  cloneInto(clone);
  run(
    'vitest',
    ['run', 'test/cli', 'test/release', '--project', 'workspace', '--project', 'programs', '--root', clone],
    clone,
  );
} finally {
  rmSync(clone, { recursive: true, force: true, maxRetries: 3 });
}
