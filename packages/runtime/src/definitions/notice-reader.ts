/** An operation that should have been removed by now, as the service announced. */
export interface RemovedOperation {
  readonly sunset: Date;
  /** The planned removal and the next step, as the end of a message. */
  readonly message: string;
}

/** Reads the announcements of a service. Only a client whose description mentions deprecations bundles its code. */
export interface NoticeReader {
  /**
   * Reports the announcements in the headers of a response.
   *
   * @param exchange the call, which only the runtime reads
   */
  announce(headers: Headers, exchange: object): void;
  /**
   * Whether a response may mean that its operation was removed.
   *
   * @param exchange as above
   */
  removed(response: Response, exchange: object): RemovedOperation | undefined;
}
