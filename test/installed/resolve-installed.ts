import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Preloaded into test programs: resolves the packages from the installation named by the environment.
const parentURL = pathToFileURL(join(process.env.INSTALLED ?? '', 'program.js')).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('@org/') ? next(specifier, { ...context, parentURL }) : next(specifier, context),
});
