import { defineRule } from '../define-rule.ts';

export const documentationChanged = defineRule({
  id: 'documentation-changed',
  on: [
    'operation.documentation',
    'parameter.documentation',
    'schema.documentation',
    'body.documentation',
    'response.documentation',
    'info.documentation',
    'header.documentation',
    'media-type.documentation',
    'server.documentation',
    'server-variable.documentation',
    'tag.documentation',
    'security-scheme.documentation',
  ],
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: the text {name} changed.',
  why: 'Text for readers; nothing on the wire follows from it.',
});
