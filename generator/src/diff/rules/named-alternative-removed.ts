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
      'The old description told clients to send the alternative by its name, although another one has the same shape.',
  },
  waivable: 'If the service treats both names alike, it still accepts every request that it accepted before.',
  message: '{subject}: the alternative {name} was removed; others still accept its values.',
  why: {
    request: 'The description no longer mentions the values that clients send under this name.',
    response: 'Clients get nothing that they could not get before.',
  },
  instead: 'Keep it until the next major, or have the exception reviewed.',
});
