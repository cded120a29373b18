import { defineRule } from '../define-rule.ts';

export const versionChanged = defineRule({
  id: 'version-changed',
  on: 'info.version',
  action: 'changed',
  effect: 'none',
  message: 'The version of the description changed from {before} to {after}.',
  why: 'The version describes changes; requests go to the same place.',
});
