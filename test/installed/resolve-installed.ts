import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installedFolder } from './installed-folder.ts';

const parentURL = pathToFileURL(join(installedFolder(), 'package.json')).href;

// Whatever a test imports comes from the tarballs. As ES modules, as most applications load them.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier.startsWith('@org/') ? { ...context, parentURL } : context),
});
