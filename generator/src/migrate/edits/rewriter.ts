import type { ts } from 'ts-morph';
import type { World } from '../../usage/flow/world.ts';
import type { FoundPackages } from '../../usage/sources/find-packages.ts';
import type { MigrationPlan } from '../plan/migration-plan.ts';
import type { EditList } from './edit-list.ts';
import type { PackageSymbols } from './package-symbols.ts';

/** What every kind of edit works with. */
export interface Rewriter {
  readonly plan: MigrationPlan;
  readonly checker: ts.TypeChecker;
  readonly found: FoundPackages;
  /** Where values of the package flow, for code whose types say nothing. */
  readonly world: World;
  readonly symbols: PackageSymbols;
  readonly edits: EditList;
}

/** One kind of edit: looks through the application and notes what to write instead. */
export interface EditKind {
  readonly name: string;
  apply(rewriter: Rewriter): void;
}
