import { defineRules } from '../define-rule.ts';

export const defaultRules = defineRules({
  'default-added': {
    on: 'schema.default',
    effect: 'none',
    message: '{subject}: the description now states the default {after}.',
    why: 'The description did not mention it before.',
  },
  'default-changed': {
    on: 'schema.default',
    policy: 'default-value-changed',
    message: '{subject}: the default changed from {before} to {after}.',
    why: {
      request: 'Clients that leave it out get a different behaviour than before.',
      response: 'Clients that fill in the default use a different value.',
    },
    instead: 'Keep the default until the next major.',
  },
  'default-unused': {
    on: ['schema.default', 'parameter.default'],
    action: ['added', 'removed', 'changed'],
    when: { needed: true },
    effect: 'none',
    message: '{subject}: the default changed from {before} to {after}, where every request has a value.',
    why: 'The parameter is required, so clients never leave it out.',
  },
  'default-removed': {
    on: 'schema.default',
    effect: 'changed',
    policy: 'default-value-changed',
    departs: {
      response: 'info',
      because: 'What the service sends stays the same; a default only says what is meant where nothing is sent.',
    },
    message: '{subject}: the default {before} was removed.',
    why: {
      request: 'The description no longer says what happens when clients leave it out.',
      response: 'Clients that fill in the default no longer have one.',
    },
    instead: 'Keep the default until the next major.',
  },
});
