import { defineRule } from '../define-rule.ts';

export const assumptionChanged = defineRule({
  id: 'assumption-changed',
  on: [
    'operation.assumption',
    'parameter.assumption',
    'schema.assumption',
    'body.assumption',
    'response.assumption',
    'info.assumption',
    'api.assumption',
    'tag.assumption',
    'server.assumption',
    'header.assumption',
    'media-type.assumption',
    'security-scheme.assumption',
  ],
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message: '{subject}: the assumption changed from {before} to {after}.',
  why: 'It says what the description takes for granted; clients see nothing of it.',
});
