import { defineRule } from '../define-rule.ts';

export const namedAlternativeRemoved = defineRule({
  id: 'named-alternative-removed',
  on: 'branch.covered',
  action: 'removed',
  when: { named: true },
  effect: 'none',
  departs: {
    request: 'breaking',
    response: 'non-breaking',
    because:
      'An alternative that has a name is a thing that clients were told to send, although another one has its shape.',
  },
  waivable: 'Where the service treats both names alike, every request that was accepted still is.',
  message: '{subject}: the alternative {name} was removed; others still accept its values.',
  why: {
    request: 'Clients that send what the description called by this name are no longer spoken of.',
    response: 'What comes could come before.',
  },
  instead: 'Keep it until the next major, or have the exception reviewed.',
});
