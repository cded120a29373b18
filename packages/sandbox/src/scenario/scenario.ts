/** The responses to the next calls, in order. */
export interface Scenario {
  /** The schema for editors. */
  readonly $schema?: string;
  /** A sentence for people. */
  readonly title?: string;
  /** Each call takes the first matching step that isn't used up; a call without a step gets the usual response. */
  readonly steps: readonly ScenarioStep[];
}

/** The response to a call of one operation, given by `operation`, or by `method` and `path`. */
export interface ScenarioStep {
  /** `operationId`, or method and path template: `GET /pets/{id}`. */
  readonly operation?: string;
  /** Method of the call, together with `path`. */
  readonly method?: string;
  /** A path template of the description, such as `/pets/{id}`, or one path, such as `/pets/7`. */
  readonly path?: string;
  /** Status of the response. Default: the success status of the operation. */
  readonly status?: number;
  /** Headers of the response. */
  readonly headers?: Readonly<Record<string, string | number | boolean>>;
  /** Body of the response: any value for JSON, a string for other media types. Without it, a success has the usual body. */
  readonly body?: unknown;
  /** Body of the response in base64, for binary content. */
  readonly base64?: string;
  /** The fault of the response, as in the header `x-sandbox-fault`: `reset=after`, `truncate`. */
  readonly fault?: string;
  /** Time before the response: `200ms`, `2s`. */
  readonly latency?: string;
  /** The number of calls that get this response, or `always`. Default 1. */
  readonly times?: number | 'always';
}
