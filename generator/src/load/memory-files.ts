import type { FileStore } from './file-store.ts';

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
