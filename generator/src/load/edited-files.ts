import { diskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';

/** The files on the disk, as they would be with other content in some of them. Paths are absolute, with their links resolved. */
export function editedFiles(edited: ReadonlyMap<string, string>): FileStore {
  return {
    ...diskFiles,
    read: async (path, limit) => {
      const text = edited.get(path);
      if (text === undefined) return await diskFiles.read(path, limit);
      const bytes = new TextEncoder().encode(text);
      return bytes.length > limit ? undefined : bytes;
    },
  };
}
