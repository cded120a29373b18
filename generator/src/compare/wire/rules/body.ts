import { defineRules } from '../define-rule.ts';

export const bodyRules = defineRules({
  'body-added-optional': {
    on: 'body',
    action: 'added',
    when: { required: false },
    effect: 'widened',
    departs: { response: 'non-breaking', because: 'A receiver ignores what it does not know.' },
    message: '{subject}: an optional body is new.',
    why: 'The service accepts requests without one, as before.',
  },
  'body-added-required': {
    on: 'body',
    action: 'added',
    when: { required: true },
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: a body is now required.',
    why: 'The service rejects requests without one.',
    instead: 'Make it optional.',
  },
  'body-became-optional': {
    on: 'body.required',
    action: 'removed',
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: the body is now optional.',
    why: { request: 'The service accepts requests with one, as before.', response: 'Clients may get no body.' },
  },
  'body-became-required': {
    on: 'body.required',
    action: 'added',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the body is now required.',
    why: 'The service rejects requests without one.',
    instead: 'Leave it optional.',
  },
  'body-removed': {
    on: 'body',
    effect: 'changed',
    policy: 'field-removed',
    message: '{subject}: the body was removed.',
    why: 'The service ignores the body that clients send.',
    instead: 'Keep it until the next major.',
  },
});
