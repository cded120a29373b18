import { rmSync, writeFileSync } from 'node:fs';
import { installPackages } from './install-packages.ts';
import { failureOf, installedFolder } from './installed-folder.ts';

const failure = failureOf(installedFolder());
rmSync(failure, { force: true });
await installPackages().catch((error) => {
  writeFileSync(failure, error.stack);
  throw error;
});
