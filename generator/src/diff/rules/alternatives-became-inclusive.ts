import { defineRule } from '../define-rule.ts';

export const alternativesBecameInclusive = defineRule({
  id: 'alternatives-became-inclusive',
  on: 'schema.unionKind',
  action: 'relaxed',
  effect: 'widened',
  departs: { response: 'non-breaking', because: 'Whatever comes still fits an alternative that the client knows.' },
  message: '{subject}: values may match several alternatives now ({after} instead of {before}).',
  why: {
    request: 'The service accepts more than before.',
    response: 'A value that fits several alternatives fits each of them.',
  },
});
