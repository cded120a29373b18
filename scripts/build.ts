import { buildPackages } from './build-packages.ts';
import { publishedPackages } from './packages.ts';

buildPackages(publishedPackages());
