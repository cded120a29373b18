/** Where the files of a description come from: the disk, or a revision of a repository. Paths are absolute, as this system writes them. */
export interface FileStore {
  /** The path of a file or a folder with its links resolved; undefined where there is none. */
  resolve(path: string): Promise<string | undefined>;
  /**
   * The bytes of a file; undefined where there are more than `limit`.
   * @throws FileError where it is missing, no regular file or not readable.
   */
  read(path: string, limit: number): Promise<Uint8Array | undefined>;
  /** The path as the user would type it. */
  display(path: string): string;
}
