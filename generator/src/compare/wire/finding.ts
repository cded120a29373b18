import type { Json } from '../../base/json.ts';
import type { AssumedFact } from '../../model/assumed-facts.ts';
import type { Direction } from '../../model/schema/directions.ts';

/** `breaking` needs a new major, `non-breaking` is an allowed change on the wire, `info` changes nothing there. */
export type Level = 'breaking' | 'non-breaking' | 'info';

/** What a finding does to the comparison: `error` fails it, and `off` is only counted. */
export type FindingSeverity = 'off' | 'info' | 'warn' | 'error';

export interface Place {
  readonly pointer: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** An operation that a finding reaches, and one path to it. */
export interface Use {
  /** `GET /loans/{id}`, or `webhook loanApproved POST`; `*` means the API as a whole. */
  readonly operation: string;
  readonly direction: Direction;
  /** The shortest path from the operation: `response 200 application/json .items[].amount`. */
  readonly path: string;
}

/** A value of the changed schema that shows what a breaking finding means. */
export interface Witness {
  readonly value: Json;
  /** Pointers of the schema on both sides. */
  readonly schema: { readonly base: string; readonly head: string };
  /** Whether the old and the new schema accept it. */
  readonly base: boolean;
  readonly head: boolean;
}

/** How a finding falls short of the notice in the policy. */
export interface Shortened {
  /** The announcement leaves too few days, or the removal comes before they are over. */
  readonly what: 'notice' | 'removal';
  /** The days that the policy promises, and its clause. */
  readonly days: number;
  readonly clause: string;
}

/** An assumption of the old description at the same place, about the fact that a finding changes. */
export interface CorrectedAssumption {
  readonly fact: AssumedFact;
  readonly text: string;
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
  /** Where the service documents the assumed fact. */
  readonly source?: string;
  /** The behaviour of released clients now. */
  readonly clients?: string;
}

/** The effect of a change on code that is compiled against the new package. */
export interface CodeChange {
  /** Id of the rule: `source-method-renamed`. */
  readonly id: string;
  readonly level: Level;
  /** The part of the package: `Loans.list`. */
  readonly subject: string;
  readonly message: string;
  readonly instead: string;
  /** Declarations as text. */
  readonly before?: string;
  readonly after?: string;
  /** Their places in the packages: paths below the package's name. */
  readonly base?: CodePlace;
  readonly head?: CodePlace;
  /** Parts that disappeared with it because nothing else used them. */
  readonly followers: readonly string[];
  /** The compiler's message. */
  readonly compiler?: string;
}

/** A place in the code of a package; the path of its file is relative to the package: `src/models.ts`. */
export type CodePlace = Omit<Place, 'pointer'>;

/** `possible`: a value could not be followed, so the application may use it. */
export type Reach = 'certain' | 'possible';

/** An application that a finding reaches, by its usage list. */
export interface ReachedApp {
  readonly app: string;
  readonly owner?: string;
  readonly reach: Reach;
  /** `src/report.ts:41:17`; empty if its list has no places. */
  readonly places: readonly string[];
  /** The package in between, if only its list shows the use. */
  readonly through?: string;
}

/** One change with one root cause and everything that it affects. */
export interface Finding {
  /** Id of the rule, or `unclassified`. */
  readonly id: string;
  /** Stays the same as long as the same change is at the same place. Waivers name it. */
  readonly fingerprint: string;
  /** The worst level of all directions. */
  readonly level: Level;
  /** The level in each direction that the change reaches. */
  readonly levels: { readonly [D in Direction]?: Level };
  /** The severity that the policy gives it; absent: `error` for a break, otherwise `info`. */
  readonly severity?: FindingSeverity;
  /** What the old description calls the stability of all operations that it breaks; the policy then lets it pass. */
  readonly stability?: string;
  /** Whether a waiver may pass it. */
  readonly waivable: boolean;
  /** A waiver must name one of these grounds; absent: none needed. */
  readonly waiverGrounds?: readonly string[];
  /** How it falls short of the promised notice. */
  readonly shortened?: Shortened;
  /** The effect on a deployed client. */
  readonly wire: Level;
  /** The effect on consumers' code, which only the compiler finds out. */
  readonly source: 'not-run' | 'none' | 'breaking';
  /** Whether requests or responses are affected. */
  readonly direction: Direction | 'both';
  /** The first reached operation, by code point. */
  readonly operation?: string;
  /** The changed part in words: `schema Loan, property amount`. */
  readonly subject: string;
  /** Place in the new document, or in the old one if it no longer exists in the new one. */
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
  /** The operations that it reaches. */
  readonly uses: readonly Use[];
  /** The number of operations that the change reaches. */
  readonly counts: {
    /** All reached operations. */
    readonly operations: number;
    /** Operations reached by their requests. */
    readonly request: number;
    /** Operations reached by their responses. */
    readonly response: number;
  };
  /** The assumption at this place, for readers. */
  readonly assumption?: string;
  /** The assumption that this change corrects; a waiver with the ground `assumption` may pass it. */
  readonly corrects?: CorrectedAssumption;
  /** A question that only the maintainer can answer; a waiver with the ground `as-before` answers it. */
  readonly question?: string;
  /** A fact that every user must learn at once, because something safe no longer is. */
  readonly urgent?: string;
  /** A value that shows the difference. */
  readonly witness?: Witness;
  /** Proven: no valid value becomes invalid, and none is new. The policy counts the edit as breaking all the same. */
  readonly byPolicyAlone?: true;
  /** It removes something that clients may send or rely on, but the policy counts it as non-breaking. */
  readonly allowedByPolicy?: true;
  /** The effect on consumers' code, if it was compiled. */
  readonly code?: readonly CodeChange[];
  /** Why deployed clients and consumers' code are affected differently. */
  readonly disagreement?: string;
  /** The waiver that passes it. */
  readonly waiver?: AppliedWaiver;
  /** The known applications that it reaches; absent without usage lists. It doesn't affect the level. */
  readonly apps?: readonly ReachedApp[];
  /** Fingerprints of other findings about the same place. */
  readonly related?: readonly string[];
}
