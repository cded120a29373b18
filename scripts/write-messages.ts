import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesPage } from './messages/messages-page.ts';
import { root } from './packages.ts';

writeFileSync(join(root, 'docs/messages.md'), messagesPage());
