/** What an application uses of the packages of the generator. Sorted, so that the same code gives the same text. */
export interface UsageManifest {
  readonly format: 1;
  readonly app: string;
  readonly owner?: string;
  /** The day on which the list was made, `YYYY-MM-DD`, and the commit of what was read. */
  readonly day?: string;
  readonly commit?: string;
  readonly packages: Readonly<Record<string, PackageUsage>>;
}

export interface PackageUsage {
  /** The version that is installed. */
  readonly version: string;
  /** What the API of its description is known by, in whatever version. */
  readonly api?: string;
  /** The version of the description that the package was generated from. */
  readonly describes?: string;
  /** The range in `package.json` and the version in the lockfile. */
  readonly versions?: { readonly manifest?: string; readonly lockfile?: string };
  /** Packages that the application calls and that use this one: what they do with it, their own lists say. */
  readonly through?: readonly string[];
  readonly operations: Readonly<Record<string, OperationUsage>>;
  /** Exported types and constants that the code names. */
  readonly names?: readonly string[];
  /** What code matches of errors that no single call explains. */
  readonly errors?: ErrorUsage;
  readonly places?: UsePlaces;
}

export interface OperationUsage {
  /** Wire names: `query/…`, `path/…`, `header/…`, `body/…`. */
  readonly sends: readonly string[];
  /** What every call sends, whenever it sends what that belongs to: places of `sends`, and those around them. */
  readonly always?: readonly string[];
  /** What is sent if a name that code makes at run time is this one. */
  readonly maySend?: readonly string[];
  /** Texts, numbers and booleans that the code sends literally, by wire name. */
  readonly sendsValues?: Readonly<Record<string, readonly (string | number | boolean | null)[]>>;
  /** JSON Pointers into the response, `*` for items. */
  readonly reads: readonly string[];
  /** Values of enums that the code names, by pointer. */
  readonly compares: Readonly<Record<string, readonly string[]>>;
  /** What code matches of the operation's errors. */
  readonly errors?: ErrorUsage;
  /** False: a value could not be followed, so more may be used. */
  readonly complete: boolean;
  /** Nothing shows that it is called: code that names methods at run time may call it. */
  readonly called?: 'possible';
  /** Code names its path, with `/raw`. */
  readonly raw?: true;
  /** `file:line:column` of each use: `calls`, `raw`, `reads:/items/*\/status`. */
  readonly places?: UsePlaces;
}

export interface ErrorUsage {
  readonly codes?: readonly string[];
  readonly params?: readonly string[];
  readonly types?: readonly string[];
}

export type UsePlaces = Readonly<Record<string, readonly string[]>>;
