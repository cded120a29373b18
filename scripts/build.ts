import { buildPackages } from './build-packages.ts';
import { publishedPackages } from './packages.ts';
import { readArguments } from './read-arguments.ts';

readArguments('Compiles every published package into its dist folder.\n\n  pnpm build', {});
await buildPackages(publishedPackages());
