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
  message: '{subject}: {name} changed from {before} to {after}, so it is no longer public and stable.',
  why: 'For public clients this is the same as a removal.',
  instead: 'Deprecate it with a date, and withdraw it in the next major.',
});
