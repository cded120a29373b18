import { buildPackages } from './build-packages.ts';
import { publishedPackages } from './packages.ts';

await buildPackages(publishedPackages());
