/** The response of a behaviour. Default `status`: the described one. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}
