/** An application's use of packages of the generator. Sorted, so that the same code gives the same text. */
export interface UsageManifest {
  readonly format: 1;
  readonly app: string;
  readonly owner?: string;
  /** The day of the list, `YYYY-MM-DD`, and the commit that was read. */
  readonly day?: string;
  readonly commit?: string;
  readonly packages: Readonly<Record<string, PackageUsage>>;
}

export interface PackageUsage {
  /** The installed version. */
  readonly version: string;
  /** The id of its API, in every version. */
  readonly api?: string;
  /** The version of the description behind the package. */
  readonly describes?: string;
  /** The range in `package.json` and the version in the lockfile. */
  readonly versions?: { readonly manifest?: string; readonly lockfile?: string };
  /** Packages that the application calls and that use this one; their own lists show how. */
  readonly through?: readonly string[];
  readonly operations: Readonly<Record<string, OperationUsage>>;
  /** Places whose types object literals have that no call sends, by operation. `possible`: the compiler may accept other names. */
  readonly made?: Readonly<Record<string, Readonly<Record<string, 'certain' | 'possible'>>>>;
  /** Exported types and constants that the code names. */
  readonly names?: readonly string[];
  /** Error values in the code that no single call explains. */
  readonly errors?: ErrorUsage;
  readonly places?: UsePlaces;
}

export interface OperationUsage {
  /** Wire names: `query/…`, `path/…`, `header/…`, `body/…`. */
  readonly sends: readonly string[];
  /** Places that every call sends together with their parents: those in `sends`, and enclosing ones. */
  readonly always?: readonly string[];
  /** Sent if a name computed at run time is this one, or if a value that only its type describes has it. */
  readonly maySend?: readonly string[];
  /** Strings, numbers and booleans that the code sends literally, by wire name. */
  readonly sendsValues?: Readonly<Record<string, readonly (string | number | boolean | null)[]>>;
  /** JSON Pointers into the response, `*` for items. */
  readonly reads: readonly string[];
  /** Read with everything below, if a value without a type comes from this response. */
  readonly mayRead?: readonly string[];
  /** Values of enums in the code, by pointer. */
  readonly compares: Readonly<Record<string, readonly string[]>>;
  /** Values of the operation's errors in the code. */
  readonly errors?: ErrorUsage;
  /** False: a value could not be followed, so more may be used. */
  readonly complete: boolean;
  /** No call is visible, but code with computed names may call it. */
  readonly called?: 'possible';
  /** The code names its path, with `/raw`. */
  readonly raw?: true;
  /** `file:line:column` of each use: `calls`, `raw`, `reads:/items/*\/status`. */
  readonly places?: UsePlaces;
}

/** In place of the values of an error that code tells apart without naming them. */
export const anyValue = '*';

/** The key of a made place in `places`: `made:createOrder/billing/city`. */
export function madeKey(operation: string, place: string): string {
  return `made:${operation}${place.startsWith('/') ? '' : '/'}${place}`;
}

export interface ErrorUsage {
  readonly codes?: readonly string[];
  readonly params?: readonly string[];
  readonly types?: readonly string[];
}

export type UsePlaces = Readonly<Record<string, readonly string[]>>;
