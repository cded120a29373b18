import type { Json } from '../../base/json.ts';
import type { AssumedFact } from '../../model/assumed-facts.ts';
import type { Direction } from '../../model/schema/directions.ts';

/** `breaking` needs a new major, `non-breaking` is an allowed change of what is on the wire, `info` changes nothing there. */
export type Level = 'breaking' | 'non-breaking' | 'info';

/** A place on one side of the diff. */
export interface Place {
  readonly pointer: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One operation that a finding reaches, and one way to it. */
export interface Use {
  /** `GET /loans/{id}`, or `webhook loanApproved POST`; `*` means the API as a whole. */
  readonly operation: string;
  readonly direction: Direction;
  /** The shortest way from the operation: `response 200 application/json .items[].amount`. */
  readonly path: string;
}

/** A value that shows what a breaking finding means: one of the schema that has the change. */
export interface Witness {
  readonly value: Json;
  /** Pointers of the schema on both sides. */
  readonly schema: { readonly base: string; readonly head: string };
  /** Whether the old and the new schema accept it. */
  readonly base: boolean;
  readonly head: boolean;
}

/** How a finding falls short of the notice that the policy promises. */
export interface Shortened {
  /** The announcement leaves too few days, or the removal comes without the rest of them. */
  readonly what: 'notice' | 'removal';
  /** Days that the policy promises, and the point of it that does. */
  readonly days: number;
  readonly clause: string;
}

/** An assumption of the old description that covers, at its own place, the fact that a finding changes. */
export interface CorrectedAssumption {
  readonly fact: AssumedFact;
  readonly text: string;
  /** Where the old description states it. */
  readonly pointer: string;
  /** Whether the new description no longer states the same assumption about the fact. */
  readonly isSettled: boolean;
}

/** A reviewed exception that covers a finding. */
export interface AppliedWaiver {
  readonly ground?: string;
  readonly reason: string;
  readonly owner: string;
  readonly expires: string;
  /** Where the fact is stated that was assumed. */
  readonly source?: string;
  /** The behaviour of released clients now. */
  readonly clients?: string;
}

/** The effect of a change on code that is compiled against the new package. */
export interface CodeChange {
  /** Id of the rule: `source-method-renamed`. */
  readonly id: string;
  readonly level: Level;
  /** The piece of the package: `Loans.list`. */
  readonly subject: string;
  readonly message: string;
  readonly instead: string;
  /** Declarations as text. */
  readonly before?: string;
  readonly after?: string;
  /** Where they are in the packages: path below the package's name. */
  readonly base?: CodePlace;
  readonly head?: CodePlace;
  /** Pieces that disappeared with it because nothing else used them. */
  readonly followers: readonly string[];
  /** What the compiler said. */
  readonly compiler?: string;
}

/** A place in the code of a package; the path of its file is relative to the package: `src/models.ts`. */
export type CodePlace = Omit<Place, 'pointer'>;

/** `possible`: a value there could not be followed, so the application may use it. */
export type Reach = 'certain' | 'possible';

/** An application that a finding reaches, according to its usage list. */
export interface ReachedApp {
  readonly app: string;
  readonly owner?: string;
  readonly reach: Reach;
  /** `src/report.ts:41:17`; empty if its list has no places. */
  readonly places: readonly string[];
  /** The package between, where only that shows a use. */
  readonly through?: string;
}

/** One change with one root cause and everything that it affects. */
export interface Finding {
  /** Id of the rule, or `unclassified`. */
  readonly id: string;
  /** Stays the same as long as the same change is at the same place: what a waiver names. */
  readonly fingerprint: string;
  /** The worst over the directions. */
  readonly level: Level;
  /** The meaning of the change in each direction that reaches it. */
  readonly levels: { readonly [D in Direction]?: Level };
  /** Whether a reviewed exception may pass it. */
  readonly waivable: boolean;
  /** The exception must name one of these grounds; absent: any ground is enough. */
  readonly waiverGrounds?: readonly string[];
  /** Whether places were left out. */
  readonly shortened?: Shortened;
  /** The effect on a deployed client. */
  readonly wire: Level;
  /** The compiler's finding in consumers' code; found by compiling, not here. */
  readonly source: 'not-run' | 'none' | 'breaking';
  /** Whether requests or responses are affected. */
  readonly direction: Direction | 'both';
  /** The first operation that is reached, in the order of code points. */
  readonly operation?: string;
  /** What changed in words: `schema Loan, property amount`. */
  readonly subject: string;
  /** Place in the new document, or in the old one if nothing is left of it in the new one. */
  readonly pointer: string;
  /** Place in the old description. */
  readonly base?: Place;
  /** Place in the new description. */
  readonly head?: Place;
  /** The old value. */
  readonly before?: Json;
  /** The new value. */
  readonly after?: Json;
  /** The change in a sentence. */
  readonly message: string;
  /** Why it matters to a client. */
  readonly why: string;
  /** What to do instead. */
  readonly instead?: string;
  /** Point of the versioning policy that names the change. */
  readonly clause?: string;
  /** The places of applications that it reaches. */
  readonly uses: readonly Use[];
  /** How many operations it reaches. */
  readonly counts: {
    /** Operations in all. */
    readonly operations: number;
    /** Operations that it reaches by their requests. */
    readonly request: number;
    /** Operations that it reaches by their responses. */
    readonly response: number;
  };
  /** The assumption that this change is shown with. */
  readonly assumption?: string;
  /** The assumption that this change corrects; an exception on the ground `assumption` may pass it. */
  readonly corrects?: CorrectedAssumption;
  /** A question that only the maintainer can answer; an exception on the ground `as-before` answers it. */
  readonly question?: string;
  /** A fact that every user must learn at once, because something safe is not safe any more. */
  readonly urgent?: string;
  /** A value that shows the difference. */
  readonly witness?: Witness;
  /** Proven: no valid value becomes invalid or new. The policy counts the edit as breaking all the same. */
  readonly byPolicyAlone?: true;
  /** It takes away something that clients may send or rely on, but the policy counts it as non-breaking. */
  readonly allowedByPolicy?: true;
  /** The effect on consumers' code, where it was compiled. */
  readonly code?: readonly CodeChange[];
  /** Why deployed clients and consumers' code are not hit alike. */
  readonly disagreement?: string;
  /** The reviewed exception that covers it. */
  readonly waiver?: AppliedWaiver;
  /** The known applications that it reaches; absent where no lists of use were given. The level does not depend on it. */
  readonly apps?: readonly ReachedApp[];
  /** Other findings about the same place, by fingerprint. */
  readonly related?: readonly string[];
}
