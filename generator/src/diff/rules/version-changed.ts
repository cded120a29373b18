import { defineRule } from '../define-rule.ts';

export const versionChanged = defineRule({
  id: 'version-changed',
  on: 'info.version',
  action: 'changed',
  effect: 'none',
  message: 'The version of the description changed from {before} to {after}.',
  why: 'It tells of changes and does not change where requests go.',
});
