import { defineRule } from '../define-rule.ts';

export const linkChanged = defineRule({
  id: 'link-changed',
  on: 'link',
  action: 'changed',
  effect: 'changed',
  waivable: 'Links describe how operations belong together. A removal has no effect if no client follows them.',
  message: '{subject}: the link {name} changed.',
  why: 'Clients that follow it call something else.',
});
