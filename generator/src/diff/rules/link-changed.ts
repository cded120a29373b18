import { defineRule } from '../define-rule.ts';

export const linkChanged = defineRule({
  id: 'link-changed',
  on: 'link',
  action: 'changed',
  effect: 'changed',
  waivable: 'Links describe how operations belong together; where no client follows them, nothing is lost.',
  message: '{subject}: the link {name} changed.',
  why: 'Clients that follow it call something else.',
});
