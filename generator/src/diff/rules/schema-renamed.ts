import { defineRule } from '../define-rule.ts';
import { keepOldName } from '../keep-old-name.ts';

export const schemaRenamed = defineRule({
  id: 'schema-renamed',
  on: 'schema',
  action: 'renamed',
  effect: 'none',
  message: 'The schema {before} is now called {after}.',
  why: 'Names of schemas are not on the wire; the source verdict says what this does to code.',
  instead: keepOldName.type,
});
