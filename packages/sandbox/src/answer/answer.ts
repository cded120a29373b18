/** What a behaviour answers. Absent `status`: the one that the description gives. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}
