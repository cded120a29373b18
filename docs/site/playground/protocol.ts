/** A description as the reader gave it: bytes of a file, or text from the page. */
export interface GivenDescription {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** What the page asks the worker. */
export interface PlaygroundRequest {
  /** Responses repeat it, so that the page can ignore late ones. */
  readonly id: number;
  readonly description: GivenDescription;
  /** An older version to compare with. */
  readonly older?: GivenDescription;
}

/** What the worker sends, in this order: any number of steps, then the results or an error of the generator. */
export type PlaygroundMessage = { readonly id: number } & (
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'done'; readonly outcome: PlaygroundOutcome }
  | { readonly kind: 'failed'; readonly message: string }
);

/** A package and a comparison, as far as the descriptions allow them. */
export interface PlaygroundOutcome {
  readonly problems: readonly PlaygroundProblem[];
  /** Absent if the description has errors. */
  readonly client?: ClientView;
  /** Absent if no older version was given, or if one of the two versions has errors. */
  readonly comparison?: ComparisonView;
}

export type Side = 'description' | 'older';

/** A warning or an error about a description. */
export interface PlaygroundProblem {
  readonly side: Side;
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly place?: PlaceView;
}

export interface PlaceView {
  /** `openapi.yaml:12:5`. */
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** The line itself, and the characters before the place. */
  readonly frame?: { readonly text: string; readonly indent: number };
}

/** The package that the generator makes from the description. */
export interface ClientView {
  readonly title: string;
  readonly version: string;
  readonly operations: number;
  readonly resources: readonly ResourceView[];
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

export interface ResourceView {
  readonly name: string;
  readonly methods: readonly MethodView[];
}

export interface MethodView {
  /** `loans.retrieve`. */
  readonly call: string;
  /** `GET /loans/{id}`. */
  readonly request: string;
  readonly summary: string;
  readonly isDeprecated: boolean;
  readonly signatures: readonly string[];
}

/** The verdict on the change, and the report as a page of its own. */
export interface ComparisonView {
  readonly tone: string;
  readonly headline: string;
  readonly next: string;
  readonly advice: string;
  readonly report: string;
}
