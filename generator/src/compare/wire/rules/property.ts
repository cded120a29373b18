import { defineRules, removals, unnoticed } from '../define-rule.ts';

export const propertyRules = defineRules({
  'property-added-optional': {
    on: 'property',
    policy: 'response-property-added',
    message: '{subject}: the optional property {name} is new.',
    why: {
      request: 'The service accepts requests without it, as before.',
      response: 'Clients ignore properties that they do not know.',
    },
  },
  'property-added-required': {
    on: 'property',
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
    message: '{subject}: the property {name} may be missing now.',
    why: {
      request: 'The service accepts requests with it, as before.',
      response: 'Code that reads the property may find nothing.',
    },
    instead: 'Keep sending it until the next major.',
  },
  'property-became-required': {
    on: 'property.required',
    message: '{subject}: the property {name} is now required.',
    why: { request: 'The service rejects requests without it.' },
    instead: 'Leave it optional, with a default that keeps the old behaviour.',
  },
  'property-forbidden': {
    on: 'property',
    action: 'tightened',
    message: '{subject}: the property {name} is forbidden now.',
    why: { response: 'The property could be missing before, so clients expect that.' },
  },
  ...removals('property', '{subject}: the property {name}', {
    honoured: {
      request: 'The service ignores it for clients that still send it. The notice period is over.',
      response: 'Code that still reads the property finds nothing. The notice period is over.',
    },
    'before-sunset': {
      request: 'The service ignores it for clients that send it, earlier than announced.',
      response: 'Code that reads the property finds nothing, earlier than announced.',
    },
    undated: {
      request: 'The service ignores it for clients that send it. They were warned, but without a date.',
      response: 'Code that reads the property finds nothing. Clients were warned, but without a date.',
    },
    'never-deprecated': {
      request: 'The service ignores it for clients that send it, and they were not warned.',
      response: 'Code that reads the property finds nothing, and clients were not warned.',
    },
  }),
  'property-renamed': {
    on: 'property',
    effect: 'changed',
    policy: 'field-renamed',
    message: '{subject}: the property {before} is now {after}.',
    why: { request: 'Clients still send the old name.', response: 'Clients still read the old name.' },
    instead: 'Keep the old name beside the new one until the next major.',
  },
  'property-became-read-only': {
    on: 'property.readOnly',
    action: 'added',
    effect: 'narrowed',
    message: '{subject}: the property {name} is read-only now.',
    why: { request: 'The service rejects or ignores it.', response: 'Responses contain it, as before.' },
  },
  'property-became-write-only': {
    on: 'property.writeOnly',
    action: 'added',
    effect: 'widened',
    message: '{subject}: the property {name} is write-only now.',
    why: { request: 'The service accepts it, as before.', response: 'Code that reads the property finds nothing.' },
  },
  'property-no-longer-read-only-required': {
    on: 'property.readOnly',
    action: 'removed',
    when: { required: true },
    effect: 'narrowed',
    message: '{subject}: the required property {name} is no longer read-only.',
    why: { request: 'The service rejects requests without it.', response: 'Responses contain it, as before.' },
  },
  'property-no-longer-read-only': {
    on: 'property.readOnly',
    action: 'removed',
    when: { required: false },
    effect: 'widened',
    departs: { response: 'non-breaking', because: 'Responses carry the property on both sides.' },
    message: '{subject}: the property {name} is no longer read-only.',
    why: {
      request: 'The service accepts requests without it, as before.',
      response: 'Responses contain it, as before.',
    },
  },
  'property-no-longer-write-only': {
    on: 'property.writeOnly',
    action: 'removed',
    effect: 'widened',
    policy: 'response-property-added',
    message: '{subject}: the property {name} is no longer write-only.',
    why: {
      request: 'The service accepts it, as before.',
      response: 'Clients ignore properties that they do not know.',
    },
  },
  'read-only-changed': {
    on: 'schema.readOnly',
    ...unnoticed,
    message: '{subject}: readOnly changed from {before} to {after} where it is not on a property.',
    why: 'Only a property can be left out of requests.',
  },
  'sensitive-changed': {
    on: 'schema.sensitive',
    ...unnoticed,
    message: '{subject}: x-sensitive changed, which keeps a value out of logs.',
    why: 'It changes the logs of clients and nothing on the wire.',
  },
  'unsent-property-added': {
    on: 'property.unsent',
    effect: 'none',
    message: '{subject}: the property {name} is new; this direction never carries it.',
    why: 'The property never appears in this direction.',
  },
  'unsent-property-removed': {
    on: 'property.unsent',
    effect: 'none',
    message: '{subject}: the property {name} was removed; this direction never carried it.',
    why: 'The property never appears in this direction.',
  },
  'unsent-property-requirement-changed': {
    on: 'property.unsent.required',
    action: ['added', 'removed'],
    effect: 'none',
    message: '{subject}: whether the property {name} is required changed; this direction never carries it.',
    why: 'The property never appears in this direction.',
  },
  'write-only-changed': {
    on: 'schema.writeOnly',
    ...unnoticed,
    message: '{subject}: writeOnly changed from {before} to {after} where it is not on a property.',
    why: 'Only a property can be left out of responses.',
  },
});
