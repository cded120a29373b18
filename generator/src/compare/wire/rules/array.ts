import { defineRules, limits } from '../define-rule.ts';

export const arrayRules = defineRules({
  'contains-changed': { on: 'schema.contains', message: '{subject}: the schema that some items must match changed.' },
  'contains-relaxed': {
    on: 'schema.contains',
    action: ['relaxed', 'removed'],
    effect: 'widened',
    message: '{subject}: the schema that some items must match is less strict.',
  },
  'contains-tightened': {
    on: 'schema.contains',
    action: ['tightened', 'added'],
    effect: 'narrowed',
    message: '{subject}: the schema that some items must match is stricter.',
  },
  'items-relaxed': { on: 'schema.items', message: '{subject}: items no longer need to match a schema.' },
  'items-tightened': { on: 'schema.items', message: '{subject}: items must match a schema now.' },
  'max-items-relaxed': limits.relaxed('schema.maxItems', 'the maximum number of items'),
  'max-items-tightened': limits.tightened('schema.maxItems', 'the maximum number of items'),
  'min-items-relaxed': limits.relaxed('schema.minItems', 'the minimum number of items'),
  'min-items-tightened': limits.tightened('schema.minItems', 'the minimum number of items'),
  'prefix-items-changed': { on: 'schema.prefixItems', message: '{subject}: the schema of item {name} changed.' },
  'prefix-items-relaxed': { on: 'schema.prefixItems', message: '{subject}: the schema of item {name} is less strict.' },
  'prefix-items-tightened': { on: 'schema.prefixItems', message: '{subject}: the schema of item {name} is stricter.' },
  'unevaluated-items-relaxed': {
    on: 'schema.unevaluatedItems',
    message: '{subject}: the schema of all other items is less strict.',
  },
  'unevaluated-items-tightened': {
    on: 'schema.unevaluatedItems',
    message: '{subject}: the schema of all other items is stricter.',
  },
  'unique-items-relaxed': {
    on: 'schema.uniqueItems',
    message: '{subject}: items may repeat now.',
    why: { response: 'Clients that rely on unique items may get one twice.' },
  },
  'unique-items-tightened': { on: 'schema.uniqueItems', message: '{subject}: items may not repeat any more.' },
});
