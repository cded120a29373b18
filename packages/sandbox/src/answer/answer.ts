/** The response of a behaviour. Absent `status`: the one that the description gives. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}
