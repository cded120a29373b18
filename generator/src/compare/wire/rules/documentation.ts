import { defineRules, keepOldName, ofEveryObject } from '../define-rule.ts';

export const documentationRules = defineRules({
  'documentation-changed': {
    on: [...ofEveryObject('documentation'), 'server-variable.documentation'],
    action: ['added', 'removed', 'changed'],
    effect: 'none',
    message: '{subject}: the text {name} changed.',
    why: 'The text is for readers. Nothing changes on the wire.',
  },
  'required-field-changed': {
    on: 'api.filledIn',
    action: ['added', 'removed'],
    effect: 'none',
    message:
      '{subject}: the required field {name} is missing on one side and is taken to be what is most likely meant.',
    why: 'Where that is another value than the one that was written, the difference is a finding of its own.',
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
    action: ['added', 'removed', 'changed'],
    effect: 'none',
    message: 'The schema {name} changed; no operation uses it.',
    why: 'Clients never see it.',
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
    action: ['added', 'removed', 'changed'],
    effect: 'none',
    message: '{subject}: the XML form changed, but it is never sent as XML.',
    why: 'Clients never see it.',
  },
});
