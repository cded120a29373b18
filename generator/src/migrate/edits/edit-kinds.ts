import { calls } from './calls.ts';
import { exportedNames } from './exported-names.ts';
import { members } from './members.ts';
import { mockedModules } from './mocked-modules.ts';
import type { EditKind } from './rewriter.ts';
import { specifiers } from './specifiers.ts';
import { untypedMembers } from './untyped-members.ts';
import { vueTemplates } from './vue-templates.ts';

/** Every kind of edit, in the order in which they are made: what an earlier one wrote, a later one leaves alone. */
export const editKinds: readonly EditKind[] = [
  specifiers,
  exportedNames,
  calls,
  members,
  untypedMembers,
  mockedModules,
  vueTemplates,
];
