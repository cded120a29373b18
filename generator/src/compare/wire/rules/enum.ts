import { defineRules, nothingNew, unnoticed } from '../define-rule.ts';

const openAnyway = {
  response: 'non-breaking',
  because: 'The policy has clients treat enums as open, so other values could come before.',
} as const;

const inResponses = {
  response: 'info',
  because: 'Responses stay the same; a default only describes the meaning of a missing value.',
} as const;

export const enumRules = defineRules({
  'constant-changed': {
    on: 'schema.constant',
    policy: 'enum-member-removed',
    message: '{subject} was always {before} and is now always {after}.',
    why: 'Clients send and expect the old value.',
  },
  'constant-removed': {
    on: 'schema.constant',
    message: '{subject} was always {before} and may now be anything of its type.',
    why: {
      response:
        'Clients that distinguish values by the constant do not know the new ones. A constant is not an open enum.',
    },
  },
  'enum-added': {
    on: 'schema.values',
    message: '{subject}: only {after} are valid now.',
    why: { response: nothingNew },
  },
  'enum-closed': {
    on: 'schema.closed',
    action: 'added',
    effect: 'narrowed',
    message: '{subject}: the list of values is closed now.',
    why: { response: nothingNew },
  },
  'enum-opened': {
    on: 'schema.closed',
    action: 'removed',
    effect: 'widened',
    departs: openAnyway,
    message: '{subject}: the list of values is open now.',
    why: { response: 'Enums are open: clients already expect other values.' },
  },
  'enum-removed': {
    on: 'schema.values',
    departs: openAnyway,
    message: '{subject}: the list of values ({before}) was removed.',
    why: { response: 'Enums are open: clients already expect other values.' },
  },
  'enum-value-added': {
    on: 'schema.value',
    effect: 'widened',
    policy: 'enum-member-added',
    message: '{subject}: the value {name} is new.',
    why: { response: 'Enums are open: clients use a fallback for values that they do not know.' },
  },
  'enum-value-removed': {
    on: 'schema.value',
    effect: 'changed',
    policy: 'enum-member-removed',
    message: '{subject}: the value {name} was removed.',
    why: { request: 'The service rejects requests with it.', response: 'Code that waits for the value waits forever.' },
    instead: 'Keep the value until the next major.',
  },
  'known-values-added': {
    on: 'schema.known',
    effect: 'none',
    message: '{subject}: the description now lists {after} as known values.',
    why: 'Clients may get other values, as before.',
  },
  'known-values-removed': {
    on: 'schema.known',
    effect: 'none',
    message: '{subject}: the description no longer lists known values.',
    why: 'Clients may get the same values as before.',
  },
  'unfit-enum-added': {
    on: 'schema.unfitEnum',
    message: '{subject}: an enum was added whose members ({after}) do not fit the type.',
    why: {
      request:
        'The description does not say what the enum is meant for. The service may reject requests that it accepted before.',
      response: 'Clients could already get every response.',
    },
    instead: 'If the items of a list are meant, move the enum to items.',
  },
  'unfit-enum-changed': {
    on: 'schema.unfitEnum',
    policy: 'enum-member-removed',
    message: '{subject}: an enum whose members do not fit the type was {before} and is now {after}.',
    why: 'The description does not say what the enum is meant for, so it is unknown which values clients may send and get.',
    instead: 'If the items of a list are meant, move the enum to items.',
  },
  'unfit-enum-removed': {
    on: 'schema.unfitEnum',
    departs: openAnyway,
    message: '{subject}: an enum was removed whose members ({before}) do not fit the type.',
    why: {
      request: 'The service accepts at least what it accepted before.',
      response: 'Enums are open: clients already expect other values.',
    },
  },
  'default-added': {
    on: 'schema.default',
    effect: 'none',
    message: '{subject}: the description now states the default {after}.',
    why: 'The description did not mention it before.',
  },
  'default-changed': {
    on: 'schema.default',
    effect: 'changed',
    policy: 'default-value-changed',
    departs: inResponses,
    message: '{subject}: the default changed from {before} to {after}.',
    why: {
      request: 'Clients that leave it out get a different behaviour than before.',
      response: 'Clients that fill in the default use a different value.',
    },
    instead: 'Keep the default until the next major.',
  },
  'default-unused': {
    on: ['schema.default', 'parameter.default'],
    ...unnoticed,
    when: { needed: true },
    message: '{subject}: the default changed from {before} to {after}, where every request has a value.',
    why: 'The parameter is required, so clients never leave it out.',
  },
  'default-removed': {
    on: 'schema.default',
    effect: 'changed',
    policy: 'default-value-changed',
    departs: inResponses,
    message: '{subject}: the default {before} was removed.',
    why: {
      request: 'The description no longer says what happens when clients leave it out.',
      response: 'Clients that fill in the default no longer have one.',
    },
    instead: 'Keep the default until the next major.',
  },
});
