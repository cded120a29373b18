import { defineRule } from '../define-rule.ts';

export const linkAdded = defineRule({
  id: 'link-added',
  on: 'link',
  action: 'added',
  effect: 'widened',
  departs: { response: 'non-breaking', because: 'A link that nobody follows changes nothing.' },
  message: '{subject}: the link {name} is new.',
  why: 'Nobody follows it yet.',
});
