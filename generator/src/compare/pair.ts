import type { ClientJob, Customization } from '../config/client-jobs.ts';
import { displayPath } from '../load/disk-files.ts';
import type { OperationSelection } from '../load/select-operations.ts';
import type { ModelSettings } from '../model/settings.ts';
import type { GeneratedFile } from '../text/generated-file.ts';
import { comparedRuntime } from './sides.ts';
import type { SourceTools } from './source/source-case.ts';

/** Where a description is to be read from. The path of a file is absolute once it is chosen; at a revision it is as Git has it. */
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
) & { readonly overlays?: readonly SideOverlay[] };

/** An overlay of a side; absolute path. */
export interface SideOverlay {
  readonly path: string;
  /** At a revision, the overlay is the one of that revision too, if it has one. Otherwise it is the file on the disk. */
  readonly atRevision?: true;
}

/** `git:REVISION:PATH`; the revision may hold a colon in braces, as in `HEAD^{/fix: rounding}`. */
const atRevision = /^git:((?:[^:{}]|\{[^}]*\})+):(.+)$/s;

/** Reads a description's argument; undefined if it begins with `git:` but does not name a revision and a path. */
export function parseSideName(text: string): SideName | undefined {
  if (!text.startsWith('git:')) return text === '' ? undefined : { kind: 'file', path: text };
  const [, revision, path] = atRevision.exec(text) ?? [];
  return revision === undefined || path === undefined ? undefined : { kind: 'git', revision, path };
}

/** A side as reports name it: no absolute path where that can be, so that they are the same on every machine. Nothing opens it. */
export function displaySide(name: SideName): string {
  return name.kind === 'file' ? displayPath(name.path) : `git:${name.revision}:${name.path}`;
}

/** How both sides are generated to be compiled: as the client of a job is, in a version that says nothing. */
export function compiledClient({ settings }: ClientJob): ModelSettings {
  const { packageName, className, runtime, raw, environmentPrefix, int64, overrides, sources } = settings;
  return {
    package: {
      name: packageName,
      version: '0.0.0',
      runtime: runtime === 'inline' || sources !== undefined ? comparedRuntime : runtime,
      ...(raw === undefined ? {} : { raw }),
      ...(sources === undefined ? {} : { sources: true as const }),
      environmentPrefix,
    },
    className,
    ...(int64 === undefined ? {} : { int64 }),
    ...(overrides === undefined ? {} : { overrides }),
  };
}

/** The overlays of a description that the configuration names. */
export function overlaysOf({ overlays }: ClientJob): Pick<SideName, 'overlays'> {
  return overlays === undefined ? {} : { overlays: overlays.map((path) => ({ path, atRevision: true })) };
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
  /** How the package is generated, for compiling what consumers write; a neutral way if absent. */
  readonly client?: ModelSettings;
  /** Changes that the configuration makes to the package of either side. */
  readonly customization?: Customization;
  /** The operations of the client: of both descriptions, only these are compared. Default: all. */
  readonly selection?: OperationSelection;
  /** Whether the code of consumers is compiled; absent: no, without a reason in the report. */
  readonly source?: SourceChoice;
  /** Absent: told from the versions of the descriptions. */
  readonly major?: string;
  readonly base: SideName;
  readonly head: SideName;
  /** The command that starts the next major, where there is one. */
  readonly newMajorCommand?: string;
  /** The first major that is free, `v3`. Default: the one after that of the old description. */
  readonly nextMajor?: string;
  /** The command that enters a waiver, up to the fingerprint, where there is one. */
  readonly waiveCommand?: string;
  /** The `info.version` that an earlier plan has set. */
  readonly plannedVersion?: string;
}

/** A package as it was published. */
export interface PublishedFiles {
  /** Name and version. */
  readonly name: string;
  readonly files: readonly GeneratedFile[];
}

/** Whether the code of consumers is compiled. */
export type SourceChoice =
  | {
      readonly kind: 'compile';
      readonly tools: SourceTools;
      /** The old package as it was published; absent: it is generated from the old description. */
      readonly published?: PublishedFiles;
      /** Whether a description that gives no package is bad input, or a reason for not compiling. */
      readonly isRequired: boolean;
    }
  /** Nothing that consumers compile against has changed. */
  | { readonly kind: 'same' }
  /** One sentence. */
  | { readonly kind: 'not-run'; readonly reason: string };
