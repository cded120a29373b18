import { defineRules } from '../define-rule.ts';

export const typeRules = defineRules({
  'dialect-changed': {
    on: 'api.dialect',
    effect: 'none',
    message: 'The description is written in OpenAPI {after} instead of {before}.',
    why: 'The comparison is of the meaning of a description, not of its OpenAPI version.',
  },
  'null-added': {
    on: 'schema.null',
    effect: 'widened',
    message: '{subject} may be null now.',
    why: { response: 'Clients that do not expect null fail.' },
    instead: 'Leave the property out, or add another one.',
  },
  'nullable-ignored': {
    on: 'schema.null',
    action: 'removed',
    when: { ignored: true },
    effect: 'narrowed',
    waivable: 'The service may accept null as before, and only the description lost it.',
    message: '{subject} may be null by `nullable` alone, which this version of OpenAPI ignores.',
    why: { request: 'Strictly read, the service now rejects requests that send null.' },
    instead: "Write null among the types: `type: [string, 'null']`.",
  },
  'null-removed': {
    on: 'schema.null',
    effect: 'narrowed',
    message: '{subject} may not be null any more.',
    why: { request: 'The service rejects requests that send null.' },
  },
  'schema-became-impossible': {
    on: 'schema.impossible',
    action: 'added',
    effect: 'narrowed',
    // A type without values can't be sent, so it counts as removed.
    policy: 'field-removed',
    message: '{subject} no longer accepts any value.',
    why: 'The service rejects every request, and clients cannot get a value.',
  },
  'schema-became-possible': {
    on: 'schema.impossible',
    action: 'removed',
    effect: 'widened',
    message: '{subject} accepted no value and now accepts some.',
  },
  'type-added': {
    on: 'schema.types',
    message: '{subject}: values must have the type {after} now.',
  },
  'type-changed': {
    on: 'schema.types',
    policy: 'field-type-changed',
    message: '{subject}: the type changed from {before} to {after}.',
    why: 'Code for the old type reads or sends the wrong type.',
    instead: 'Add a field of the new type beside the old one.',
  },
  'type-removed': {
    on: 'schema.types',
    message: '{subject}: the type {before} was removed.',
    why: { response: 'A client may get a value of any type.' },
  },
});
