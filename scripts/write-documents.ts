import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asksPage } from '../test/asks/asks-page.ts';
import { commandsPage } from '../test/docs/commands-page.ts';
import { extensionsPage } from '../test/docs/extensions-page.ts';
import { messagesPage } from './messages/messages-page.ts';
import { root } from './packages.ts';

/** Writes the documents that are generated from lists and tables of the tool. */
const extensions = join(root, 'docs/extensions.md');
writeFileSync(extensions, extensionsPage(readFileSync(extensions, 'utf8')));
const compatibility = join(root, 'docs/compatibility.md');
writeFileSync(compatibility, asksPage(readFileSync(compatibility, 'utf8')));
writeFileSync(join(root, 'docs/commands.md'), commandsPage());
writeFileSync(join(root, 'docs/messages.md'), messagesPage());
