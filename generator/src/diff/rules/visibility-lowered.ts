import { defineRule } from '../define-rule.ts';

export const visibilityLowered = defineRule({
  id: 'visibility-lowered',
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
  action: 'tightened',
  effect: 'changed',
  message: '{subject}: {name} went from {before} to {after}, out of what is public and stable.',
  why: 'For public clients it is as good as removed.',
  instead: 'Deprecate it with a date, and withdraw it in the next major.',
});
