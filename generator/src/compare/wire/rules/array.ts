import { comesOrGoes, defineRules, limit, strictness } from '../define-rule.ts';

export const arrayRules = defineRules({
  'contains-changed': { on: 'schema.contains', message: '{subject}: the schema that some items must match changed.' },
  ...strictness('contains', 'schema.contains', 'the schema that some items must match', comesOrGoes),
  'items-relaxed': { on: 'schema.items', message: '{subject}: items no longer need to match a schema.' },
  'items-tightened': { on: 'schema.items', message: '{subject}: items must match a schema now.' },
  ...limit('max-items', 'schema.maxItems', 'the maximum number of items'),
  ...limit('min-items', 'schema.minItems', 'the minimum number of items'),
  'prefix-items-changed': { on: 'schema.prefixItems', message: '{subject}: the schema of item {name} changed.' },
  ...strictness('prefix-items', 'schema.prefixItems', 'the schema of item {name}'),
  ...strictness('unevaluated-items', 'schema.unevaluatedItems', 'the schema of all other items'),
  'unique-items-relaxed': {
    on: 'schema.uniqueItems',
    message: '{subject}: items may repeat now.',
    why: { response: 'Clients that rely on unique items may get one twice.' },
  },
  'unique-items-tightened': { on: 'schema.uniqueItems', message: '{subject}: items may not repeat any more.' },
});
