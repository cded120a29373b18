import { defineRule } from '../define-rule.ts';

export const visibilityRaised = defineRule({
  id: 'visibility-raised',
  on: [
    'operation.visibility',
    'parameter.visibility',
    'schema.visibility',
    'body.visibility',
    'response.visibility',
    'info.visibility',
    'api.visibility',
    'tag.visibility',
    'server.visibility',
    'header.visibility',
    'media-type.visibility',
    'security-scheme.visibility',
  ],
  action: 'relaxed',
  effect: 'none',
  message: '{subject}: {name} changed from {before} to {after}.',
  why: 'The service promises more than before.',
});
