import { defineRules, keepOldName, ofEveryObject, unnoticed } from '../define-rule.ts';

export const documentationRules = defineRules({
  'documentation-changed': {
    on: [...ofEveryObject('documentation'), 'server-variable.documentation'],
    ...unnoticed,
    message: '{subject}: the text {name} changed.',
    why: 'The text is for readers. Nothing changes on the wire.',
  },
  'reference-unresolved': {
    on: 'api.unread',
    action: ['added', 'changed'],
    when: { reference: true },
    effect: 'changed',
    waivable: 'A review may show that the service did not change.',
    message: '{subject}: the reference {after} cannot be resolved.',
    why: 'The intended value is unknown, so it was not compared.',
    instead: 'Correct the reference.',
  },
  'required-field-changed': {
    on: 'api.filledIn',
    action: ['added', 'removed'],
    effect: 'none',
    message:
      '{subject}: the required field {name} is missing on one side and is taken to be what is most likely meant.',
    why: 'If the value differs from the one that was written, a finding of its own says so.',
  },
  'schema-renamed': {
    on: 'schema',
    effect: 'none',
    message: 'The schema {before} is now called {after}.',
    why: 'Requests and responses do not contain names of schemas; the source verdict shows the effect on code.',
    instead: keepOldName.type,
  },
  'tag-added': {
    on: 'tag',
    effect: 'none',
    message: 'The tag {name} is new.',
    why: 'Tags group operations in documents and are not on the wire.',
  },
  'tag-removed': {
    on: 'tag',
    effect: 'none',
    message: 'The tag {name} was removed.',
    why: 'Tags group operations in documents and are not on the wire.',
  },
  'unused-schema-changed': {
    on: 'schema.unused',
    ...unnoticed,
    message: 'The schema {name} changed; no operation uses it.',
    why: 'Clients never see it.',
  },
  'value-unreadable': {
    on: 'api.unread',
    action: ['added', 'changed'],
    effect: 'changed',
    waivable: 'A review may show that the service did not change.',
    message: '{subject}: {name} cannot be read as it is written: {after}.',
    why: 'Its meaning is unknown, so it was not compared.',
    instead: 'Write it as OpenAPI has it.',
  },
  'value-corrected': {
    on: 'api.unread',
    action: 'removed',
    effect: 'none',
    message: '{subject}: {name} could not be read as it was written before: {before}.',
    why: 'The new value is compared with the one that was assumed.',
  },
  'version-changed': {
    on: 'info.version',
    effect: 'none',
    message: 'The version of the description changed from {before} to {after}.',
    why: 'The version only labels the description; clients send the same requests.',
  },
  'xml-changed': {
    on: 'schema.xml',
    action: ['added', 'removed', 'changed'],
    when: { xml: true },
    effect: 'changed',
    policy: 'field-type-changed',
    message: '{subject}: the XML form changed.',
    why: 'Clients write and read the old elements and attributes.',
  },
  'xml-unused': {
    on: 'schema.xml',
    ...unnoticed,
    message: '{subject}: the XML form changed, but it is never sent as XML.',
    why: 'Clients never see it.',
  },
  'assumption-changed': {
    on: [...ofEveryObject('assumption'), ...ofEveryObject('assumes')],
    ...unnoticed,
    message: '{subject}: the assumption changed from {before} to {after}.',
    why: 'Assumptions describe the description itself. Clients do not see them.',
  },
  'assumption-widened': {
    on: ofEveryObject('assumes'),
    action: ['added', 'changed'],
    when: { widened: true },
    effect: 'none',
    departs: {
      request: 'breaking',
      response: 'breaking',
      because:
        'A released description states its facts as promises; calling one an assumption afterwards takes the promise away.',
    },
    waivable: 'The fact may have been assumed all along, and only the mark was missing.',
    question: 'Was this only assumed before, and never stated by the service?',
    message: '{subject}: the facts that are only assumed changed from {before} to {after}.',
    why: 'Clients took the released description as a promise, and an assumed fact may be corrected within the major.',
    instead:
      'If it was only assumed before, say so in the waiver file on the ground `as-before`; if not, remove the mark.',
  },
});
