import { defineRules, keepOldName, removals, unnoticed } from '../define-rule.ts';

export const operationRules = defineRules({
  'client-name-changed': {
    on: ['operation.clientName', 'schema.clientName'],
    ...unnoticed,
    message: '{subject}: {name} changed from {before} to {after}.',
    why: 'Generated clients take names and types from it. Requests do not contain it; the source verdict shows the effect on code.',
    instead: keepOldName.method,
  },
  'operation-added': {
    on: 'operation',
    effect: 'widened',
    policy: 'endpoint-added',
    message: '{after} is new.',
    why: 'Clients do not call it yet.',
  },
  'operation-id-changed': {
    on: 'operation.operationId',
    ...unnoticed,
    message: '{subject}: the operationId changed from {before} to {after}.',
    why: 'Generated clients name the method after it. Requests do not contain it; the source verdict shows the effect on code.',
    instead: keepOldName.method,
  },
  'operation-moved': {
    on: 'operation',
    effect: 'changed',
    policy: 'endpoint-removed',
    message: '{before} moved to {after}.',
    why: 'Clients still call the old method and path.',
    instead: 'Offer both until the next major.',
  },
  ...removals('operation', '{before}', {
    honoured: 'Clients that still call it fail. The notice permits a removal in the next major, not in this one.',
    'before-sunset': 'Clients that call it fail earlier than announced.',
    undated: 'Clients that call it fail. They were warned, but without a date.',
    'never-deprecated': 'Clients that call it fail, and they were not warned.',
  }),
  'operation-tags-changed': {
    on: 'operation.tags',
    effect: 'none',
    message: '{subject}: the tags changed from {before} to {after}.',
    why: 'Tags group operations in documents and clients and are not on the wire.',
    instead: keepOldName.resource,
  },
  ...sentRequests('callback'),
  'link-added': {
    on: 'link',
    effect: 'widened',
    departs: { response: 'non-breaking', because: 'A link that no client follows changes nothing.' },
    message: '{subject}: the link {name} is new.',
    why: 'Clients do not follow it yet.',
  },
  'link-changed': {
    on: 'link',
    waivable: 'Links describe how operations belong together. A removal has no effect if no client follows them.',
    message: '{subject}: the link {name} changed.',
    why: 'Clients that follow it send a different request.',
  },
  'link-removed': {
    on: 'link',
    effect: 'changed',
    waivable: 'Links describe how operations belong together. A removal has no effect if no client follows them.',
    message: '{subject}: the link {name} was removed.',
    why: 'Clients that follow it find nothing.',
  },
  ...sentRequests('webhook'),
});

function sentRequests(kind: 'callback' | 'webhook') {
  return {
    [`${kind}-added`]: {
      on: kind,
      effect: 'widened',
      policy: 'endpoint-added',
      message: `The ${kind} {name} is new.`,
      why: 'The service sends it only to clients that subscribe to it.',
    },
    [`${kind}-moved`]: {
      on: kind,
      effect: 'changed',
      policy: 'endpoint-removed',
      message: `The ${kind} {before} became {after}.`,
      why: 'Clients listen for the old one.',
      instead: 'Send both until the next major.',
    },
    [`${kind}-removed`]: {
      on: kind,
      effect: 'narrowed',
      policy: 'endpoint-removed',
      message: `The ${kind} {name} was removed.`,
      why: 'Clients wait for a request that the service no longer sends.',
      instead: 'Keep sending it until the next major.',
    },
  } as const;
}
