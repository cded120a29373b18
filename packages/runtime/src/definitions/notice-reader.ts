/** An operation that should have been removed by now, as the service announced. */
export interface RemovedOperation {
  readonly sunset: Date;
  /** When it was to be removed and what to do, as the end of a message. */
  readonly message: string;
}

/** Reads the announcements of a service. Only a client whose description mentions deprecations bundles its code. */
export interface NoticeReader {
  /**
   * Passes on what the headers of a response announce.
   *
   * @param exchange the call, which only the runtime reads
   */
  announce(headers: Headers, exchange: object): void;
  /**
   * Whether a response can mean that its operation is gone.
   *
   * @param exchange as above
   */
  removed(response: Response, exchange: object): RemovedOperation | undefined;
}
