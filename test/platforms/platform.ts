import type { CheckResult } from './suite/check.ts';
import type { Addresses } from './suite/environment.ts';

/** A platform that the packages promise to run on. */
export interface Platform {
  /** `Node 20, import`. */
  readonly name: string;
  /** Whether it can run on this machine. */
  readonly probe: () => Probe;
  /** Runs the suite; throws if it gives no results. */
  readonly run: (job: Job) => Promise<readonly CheckResult[]>;
}

/** Its version, or why it cannot run here. */
export type Probe = { readonly version: string } | { readonly missing: string };

/** What a run is given. */
export interface Job {
  /** A project with the packages installed from their tarballs, and the programs of `hosts/` beside them. */
  readonly project: string;
  readonly addresses: Addresses;
  /** The results that a page hands in. */
  readonly handedIn: Promise<readonly CheckResult[]>;
}
