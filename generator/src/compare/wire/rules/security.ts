import { defineRules } from '../define-rule.ts';

export const securityRules = defineRules({
  'security-added': {
    on: 'security',
    effect: 'narrowed',
    policy: 'required-header-added',
    message: '{subject}: credentials are required now: {after}.',
    why: 'The service rejects requests without credentials.',
  },
  'security-alternative-added': {
    on: 'security.alternative',
    effect: 'widened',
    message: '{subject}: {name} is accepted as an alternative.',
    why: 'The old credentials still work.',
  },
  'security-alternative-removed': {
    on: 'security.alternative',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: {name} is no longer enough.',
    why: 'The service rejects clients that have only these credentials.',
    instead: 'Accept them until the next major.',
  },
  'security-removed': {
    on: 'security',
    effect: 'widened',
    message: '{subject}: credentials are no longer required (before: {before}).',
    why: 'The service accepts requests from anyone. Ask the security team to review it.',
  },
  'security-scheme-dropped': {
    on: 'security.scheme',
    action: 'removed',
    effect: 'widened',
    message: '{subject}: {name} is no longer required.',
    why: 'The service requires less than before. Ask the security team to review it.',
  },
  'security-scheme-required': {
    on: 'security.scheme',
    action: 'added',
    effect: 'narrowed',
    policy: 'required-header-added',
    message: '{subject}: {name} is required as well.',
    why: 'The service rejects clients that do not have it.',
  },
  'security-scope-dropped': {
    on: 'security.scope',
    action: 'removed',
    effect: 'widened',
    message: '{subject}: the scope {name} is no longer required.',
    why: 'The service requires less than before. Ask the security team to review it.',
  },
  'security-scope-required': {
    on: 'security.scope',
    action: 'added',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the scope {name} is required now.',
    why: 'The service rejects clients whose tokens do not have it.',
  },
});
