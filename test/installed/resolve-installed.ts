import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const parentURL = pathToFileURL(join(process.env.INSTALLED ?? '', 'package.json')).href;

// Whatever a program imports comes from the tarballs. As ES modules, as most applications load them.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier.startsWith('@org/') ? { ...context, parentURL } : context),
});
