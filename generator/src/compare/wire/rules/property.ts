import { defineRules, removed } from '../define-rule.ts';

export const propertyRules = defineRules({
  'property-added-optional': {
    on: 'property',
    action: 'added',
    when: { required: false },
    effect: 'widened',
    policy: 'response-property-added',
    message: '{subject}: the optional property {name} is new.',
    why: {
      request: 'The service accepts requests without it, as before.',
      response: 'Clients ignore properties that they do not know.',
    },
  },
  'property-added-required': {
    on: 'property',
    action: 'added',
    when: { required: true },
    effect: 'narrowed',
    policy: ['validation-tightened', 'response-property-added'],
    message: '{subject}: the property {name} is new and required.',
    why: {
      request: 'The service rejects requests without it.',
      response: 'Clients ignore properties that they do not know.',
    },
    instead: 'Make it optional, with a default that keeps the old behaviour.',
  },
  'property-became-optional': {
    on: 'property.required',
    action: 'removed',
    effect: 'widened',
    policy: 'response-structure-changed',
    message: '{subject}: the property {name} may be missing now.',
    why: {
      request: 'The service accepts requests with it, as before.',
      response: 'Code that reads the property may find nothing.',
    },
    instead: 'Keep sending it until the next major.',
  },
  'property-became-required': {
    on: 'property.required',
    action: 'added',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the property {name} is now required.',
    why: { request: 'The service rejects requests without it.' },
    instead: 'Leave it optional, with a default that keeps the old behaviour.',
  },
  'property-forbidden': {
    on: 'property',
    action: 'tightened',
    policy: 'validation-tightened',
    message: '{subject}: the property {name} is forbidden now.',
    why: { response: 'The property could be missing before, so clients expect that.' },
  },
  'property-removed-after-notice': {
    ...removed('honoured'),
    on: 'property',
    message: '{subject}: the property {name} was removed after the announced date; the notice was honoured.',
    why: {
      request: 'The service ignores it for clients that still send it. They had their notice.',
      response: 'Code that still reads the property finds nothing. Clients had their notice.',
    },
  },
  'property-removed-early': {
    ...removed('before-sunset'),
    on: 'property',
    message: '{subject}: the property {name} was removed before the date that was announced.',
    why: {
      request: 'The service ignores it for clients that send it, earlier than announced.',
      response: 'Code that reads the property finds nothing, earlier than announced.',
    },
  },
  'property-removed-undated': {
    ...removed('undated'),
    on: 'property',
    message: '{subject}: the property {name} was deprecated without a date and is removed.',
    why: {
      request: 'The service ignores it for clients that send it. They were warned, but without a date.',
      response: 'Code that reads the property finds nothing. Clients were warned, but without a date.',
    },
  },
  'property-removed': {
    ...removed('never-deprecated'),
    on: 'property',
    message: '{subject}: the property {name} was removed without having been deprecated.',
    why: {
      request: 'The service ignores it for clients that send it, and they were not warned.',
      response: 'Code that reads the property finds nothing, and clients were not warned.',
    },
  },
  'property-renamed': {
    on: 'property',
    effect: 'changed',
    policy: 'field-renamed',
    message: '{subject}: the property {before} is now {after}.',
    why: { request: 'Clients still send the old name.', response: 'Clients still read the old name.' },
    instead: 'Keep the old name beside the new one until the next major.',
  },
});
