import { defineRule } from '../define-rule.ts';

export const extensionChanged = defineRule({
  id: 'extension-changed',
  on: [
    'operation.extension',
    'parameter.extension',
    'schema.extension',
    'body.extension',
    'response.extension',
    'info.extension',
    'api.extension',
    'tag.extension',
    'server.extension',
    'header.extension',
    'media-type.extension',
    'security-scheme.extension',
  ],
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: the extension {name} changed.',
  why: 'Generated clients ignore extensions that this tool does not know.',
});
