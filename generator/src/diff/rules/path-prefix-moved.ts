import { defineRule } from '../define-rule.ts';

export const pathPrefixMoved = defineRule({
  id: 'path-prefix-moved',
  on: 'operation.prefix',
  action: 'moved',
  effect: 'none',
  message: 'The path {before} is now {after}; with the address of the server the URL stays the same.',
  why: 'Clients call the same URL. One that is given its base address needs the new one together with the new package.',
});
