/** The source of a description's files: the disk, or a revision of a repository. Paths are absolute, in this system's form. */
export interface FileStore {
  /** The path of a file or a folder with its links resolved; undefined if it doesn't exist. */
  resolve(path: string): Promise<string | undefined>;
  /**
   * The bytes of a file; undefined if there are more than `limit`.
   * @throws FileError if it is missing, not a regular file, or unreadable
   */
  read(path: string, limit: number): Promise<Uint8Array | undefined>;
  /** The path as the user would type it. */
  display(path: string): string;
}

/** Files in memory, in the folder `/api`: names as in `{ 'openapi.yaml': '…', 'shared/errors.yaml': '…' }`. */
export function memoryFiles(files: Readonly<Record<string, string | Uint8Array>>): FileStore {
  const contents = new Map(Object.entries(files).map(([name, content]) => [`/api/${name}`, content]));
  const isFolder = (path: string): boolean => [...contents.keys()].some((name) => name.startsWith(`${path}/`));
  return {
    resolve: async (path) => (contents.has(path) || isFolder(path) ? path : undefined),
    read: async (path, limit) => {
      const content = contents.get(path) ?? '';
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      return bytes.length > limit ? undefined : bytes;
    },
    display: (path) => path.replace(/^\/api\//, ''),
  };
}
