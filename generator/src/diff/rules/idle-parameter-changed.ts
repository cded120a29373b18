import { defineRule } from '../define-rule.ts';

export const idleParameterChanged = defineRule({
  id: 'idle-parameter-changed',
  on: 'parameter.idle',
  action: ['added', 'removed', 'changed'],
  effect: 'none',
  message:
    '{subject}: the parameter {name} came, went or changed; the path, the media types or the credentials decide what is sent.',
  why: 'The path does not name it, or it is a header that the media types and the credentials set.',
});
