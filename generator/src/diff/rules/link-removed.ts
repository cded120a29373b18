import { defineRule } from '../define-rule.ts';

export const linkRemoved = defineRule({
  id: 'link-removed',
  on: 'link',
  action: 'removed',
  effect: 'changed',
  waivable: 'Links describe how operations belong together; where no client follows them, nothing is lost.',
  message: '{subject}: the link {name} was removed.',
  why: 'Clients that follow it find nothing.',
});
