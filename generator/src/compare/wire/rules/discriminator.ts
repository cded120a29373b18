import { defineRules } from '../define-rule.ts';

export const discriminatorRules = defineRules({
  'discriminator-added': {
    on: 'schema.discriminator',
    effect: 'none',
    message: '{subject}: the property {after} is the discriminator of the alternatives now.',
  },
  'discriminator-changed': {
    on: 'schema.discriminator',
    policy: ['response-structure-changed', 'validation-tightened'],
    message: '{subject}: the discriminator of the alternatives is {after} instead of {before}.',
    why: 'Clients choose the alternative by the old property.',
  },
  'discriminator-default-added': {
    on: 'discriminator.default',
    effect: 'widened',
    policy: 'enum-member-added',
    message: '{subject}: values without a known discriminator are {after}.',
    why: { response: 'Clients may get values that the discriminator does not name.' },
  },
  'discriminator-default-changed': {
    on: 'discriminator.default',
    policy: ['response-structure-changed', 'validation-tightened'],
    message: '{subject}: values without a known discriminator are {after} instead of {before}.',
    why: 'The same value means a different shape.',
  },
  'discriminator-default-removed': {
    on: 'discriminator.default',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: values without a known discriminator are no longer {before}.',
    why: { request: 'The service rejects requests that it accepted before.' },
  },
  'discriminator-implied': {
    on: 'schema.discriminator',
    action: 'removed',
    when: { implied: true },
    effect: 'none',
    message: '{subject}: the discriminator {before} is no longer written out; each alternative lists its own value.',
    why: 'The same values are valid as before, and the same property distinguishes them.',
  },
  'discriminator-removed': {
    on: 'schema.discriminator',
    effect: 'changed',
    policy: ['response-structure-changed', 'validation-tightened'],
    message: '{subject}: the property {before} is no longer the discriminator of the alternatives.',
    why: 'Clients that choose by it do not know which alternative they have.',
  },
  'discriminator-value-added': {
    on: 'discriminator.value',
    effect: 'widened',
    policy: 'enum-member-added',
    message: '{subject}: the value {name} of the discriminator means {after}.',
    why: 'Clients use a fallback for values that they do not know.',
  },
  'discriminator-value-changed': {
    on: 'discriminator.value',
    policy: ['response-structure-changed', 'validation-tightened'],
    message: '{subject}: the value {name} of the discriminator means {after} instead of {before}.',
    why: 'The same value means a different shape.',
  },
  'discriminator-value-removed': {
    on: 'discriminator.value',
    effect: 'changed',
    policy: 'enum-member-removed',
    message: '{subject}: the value {name} of the discriminator ({before}) was removed.',
    why: { request: 'The service rejects requests with it.', response: 'Clients expect it.' },
  },
});
