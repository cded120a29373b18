import type { Machine } from '../../scripts/machine.ts';
import type { Bundle } from './measure-bundle.ts';
import type { GenerateCost } from './measure-generate.ts';
import type { Growth } from './measure-growth.ts';
import type { OwnTimes } from './measure-own.ts';
import type { TypeCheck } from './measure-types.ts';

/** Everything that one run measured. */
export interface Results {
  readonly machine: Machine;
  readonly rounds: number;
  /** What could not be installed or found. */
  readonly missing: readonly string[];
  readonly generate: readonly GenerateCost[];
  readonly own: OwnTimes;
  readonly growth: readonly Growth[];
  readonly types: readonly TypeCheck[];
  readonly bundle?: Bundle;
  /** Only ours and Redocly's were measured. */
  readonly short?: boolean;
}
