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
    'api.documentation',
    'tag.documentation',
    'server.documentation',
    'header.documentation',
    'media-type.documentation',
    'security-scheme.documentation',
    'server-variable.documentation',
  ],
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: the text {name} changed.',
  why: 'The text is for readers. Nothing changes on the wire.',
});
