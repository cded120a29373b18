import { defineRule } from '../define-rule.ts';

export const linkRemoved = defineRule({
  id: 'link-removed',
  on: 'link',
  action: 'removed',
  effect: 'changed',
  waivable: 'Links describe how operations belong together. A removal has no effect if no client follows them.',
  message: '{subject}: the link {name} was removed.',
  why: 'Clients that follow it find nothing.',
});
