// For programs that read files by path: the same function as in the main entry, which finds the platform's files.
export { type FileOptions, file, type NamedUpload } from './index.ts';
