import { onceFor } from '../base/once-for.ts';
import type { ClientJob, Customization } from '../config/client-jobs.ts';
import { environmentPrefixFor } from '../config/package-name.ts';
import { displayPath } from '../load/disk-files.ts';
import type { OperationSelection } from '../load/select-operations.ts';
import type { PackageModel } from '../model/api-model.ts';
import type { ModelSettings } from '../model/settings.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import { comparedRuntime } from './sides.ts';
import type { SourceTools } from './source/source-case.ts';

/** The place of a description. The path of a file is absolute once it is chosen; the path at a revision is as in Git. */
export type SideName = (
  | {
      readonly kind: 'file';
      readonly path: string /** Of an address, or of standard input. */;
      readonly text?: string | undefined;
    }
  | {
      readonly kind: 'git';
      readonly revision: string;
      readonly path: string;
      /** A folder of the repository. Default: the working directory. */
      readonly top?: string;
    }
) & {
  readonly overlays?: readonly SideOverlay[];
  /** The operations that clients of an old description had, if the pair now takes others. */
  readonly selection?: OperationSelection;
  /** How the client of an old description was generated, if it is now generated in another way. */
  readonly generated?: GeneratedAs;
};

/** How the client of a side is generated. */
export interface GeneratedAs {
  readonly client: ModelSettings;
  /** Changes by the configuration to its package. */
  readonly customization?: Customization | undefined;
}

/** An overlay of a side; absolute path. */
export interface SideOverlay {
  readonly path: string;
  /** Of the configuration: where a revision doesn't have it, the description there has no such overlay. Default: then that on the disk. */
  readonly isConfigured?: true;
}

/** `git:REVISION:PATH`; braces in the revision may contain a colon, as in `HEAD^{/fix: rounding}`. */
const atRevision = /^git:((?:[^:{}]|\{[^}]*\})+):(.+)$/s;

/** Parses a description's argument; undefined if it begins with `git:` without a revision and a path. */
export function parseSideName(text: string): SideName | undefined {
  if (!text.startsWith('git:')) return text === '' ? undefined : { kind: 'file', path: text };
  const [, revision, path] = atRevision.exec(text) ?? [];
  return revision === undefined || path === undefined ? undefined : { kind: 'git', revision, path };
}

/** A side as reports name it, without an absolute path if possible, so that they are the same on every machine. */
export function displaySide(name: SideName): string {
  return name.kind === 'file' ? displayPath(name.path) : `git:${name.revision}:${name.path}`;
}

/**
 * How to generate both sides for compiling: like the client of a job, with a neutral version.
 * @param named - The job whose package it becomes a version of.
 */
export function compiledClient(
  { settings }: ClientJob,
  { settings: named }: Pick<ClientJob, 'settings'> = { settings },
): ModelSettings {
  const { className, int64, overrides, names } = settings;
  const { packageName, runtime, sources } = named;
  const { environmentPrefix } = settings.packageName === packageName ? settings : named;
  return {
    package: {
      name: packageName,
      version: '0.0.0',
      runtime: runtime === 'inline' || sources !== undefined ? comparedRuntime : runtime,
      ...partsOf(settings),
      ...(sources === undefined ? {} : { sources: true as const }),
      environmentPrefix,
    },
    className,
    ...(int64 === undefined ? {} : { int64 }),
    ...(overrides === undefined ? {} : { overrides }),
    ...(names === undefined ? {} : { names }),
  };
}

/** What a package brings beside its client. */
function partsOf({ raw, doors, schemas, queries, samples }: PackageParts): PackageParts {
  return {
    ...(raw === undefined ? {} : { raw }),
    ...(doors === undefined ? {} : { doors }),
    ...(schemas === undefined ? {} : { schemas }),
    ...(queries === undefined ? {} : { queries }),
    ...(samples === undefined ? {} : { samples }),
  };
}

type PackageParts = Pick<PackageModel, 'raw' | 'doors' | 'schemas' | 'queries' | 'samples'>;

/** The settings of a client that its callers see, for comparing. Functions that read the same may use other values: each counts alone. */
export function visibleSettings(job: ClientJob): string {
  const hooks = job.customization?.hooks.map(({ customize }) => customize);
  const { packageName, environmentPrefix } = job.settings;
  // Another package has other variables, which its callers set anew.
  const prefix = environmentPrefix === environmentPrefixFor(packageName) ? undefined : environmentPrefix;
  const settings = { ...compiledClient(job), package: { ...partsOf(job.settings), prefix }, hooks };
  return JSON.stringify(settings, (_, value) => (typeof value === 'function' ? { function: numberOf(value) } : value));
}

let functions = 0;
const numberOf = onceFor((_: object): number => {
  functions += 1;
  return functions;
});

/** The overlays of a description that the configuration names. */
export function overlaysOf({ overlays }: ClientJob): Pick<SideName, 'overlays'> {
  return overlays === undefined ? {} : { overlays: overlays.map((path) => ({ path, isConfigured: true })) };
}

/** The parts of a job's client that `Pair` needs. */
export function clientOfPair(job: ClientJob): Pick<Pair, 'client' | 'customization' | 'selection'> {
  const { customization, selection } = job;
  return {
    client: compiledClient(job),
    ...(selection === undefined ? {} : { selection }),
    ...(customization === undefined ? {} : { customization }),
  };
}

/** Two descriptions to compare, as the command line or the configuration names them. */
export interface Pair {
  /** How to generate the package for compiling; neutral settings if absent. */
  readonly client?: ModelSettings;
  /** Changes by the configuration to the packages. */
  readonly customization?: Customization;
  /** The operations of the client: of both descriptions, only these are compared. Default: all. */
  readonly selection?: OperationSelection;
  /** Whether the code of consumers is compiled; absent: no, without a reason in the report. */
  readonly source?: SourceChoice;
  /** Absent: from the versions of the descriptions. */
  readonly major?: string;
  readonly base: SideName;
  readonly head: SideName;
  /** The command that starts the next major, if any. */
  readonly newMajorCommand?: string;
  /** The first free major, such as `v3`. Default: the one after the old description's. */
  readonly nextMajor?: string;
  /** The start of the command that enters a waiver, up to the fingerprint. */
  readonly waiveCommand?: string;
  /** The `info.version` that an earlier plan set. */
  readonly plannedVersion?: string;
}

export interface PublishedFiles {
  readonly name: string;
  readonly files: readonly GeneratedFile[];
}

/** Whether to compile consumers' code. */
export type SourceChoice =
  | {
      readonly kind: 'compile';
      readonly tools: SourceTools;
      /** The published old package; absent: it is generated from the old description. */
      readonly published?: PublishedFiles;
      /** Whether a description that gives no package is bad input, or only a reason not to compile. */
      readonly isRequired: boolean;
    }
  /** Consumers compile against the same code as before. */
  | { readonly kind: 'same' }
  /** One sentence. */
  | { readonly kind: 'not-run'; readonly reason: string };
