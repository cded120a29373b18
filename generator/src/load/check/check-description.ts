import type { DescriptionContext } from '../description-context.ts';
import { checkInexactNumbers } from './inexact-numbers.ts';
import { checkOperationIds } from './operation-ids.ts';
import { operationsOf } from './operations-of.ts';
import { checkParameterLists } from './parameter-lists.ts';
import { checkPathTemplates } from './path-templates.ts';
import { checkReferenceCycles, type ReferenceHolder } from './reference-cycles.ts';
import { checkSecurityNames } from './security-names.ts';

/** Judges a walked description as a whole: what takes more than one object to see. */
export function checkDescription(context: DescriptionContext, holders: readonly ReferenceHolder[]): void {
  for (const { file, inexact } of context.tree.sources) checkInexactNumbers(context, file, inexact);
  checkReferenceCycles(context, holders);
  const operations = operationsOf(context);
  checkParameterLists(context, operations);
  checkPathTemplates(context, operations);
  checkOperationIds(context, operations);
  checkSecurityNames(context, operations);
}
