/**
 * In a package whose sources are not shipped, the file that lists them: `files` has the hash of each by its path from the folder of the
 * package. A build writes it, so that two builds of the same sources can be told from builds of others.
 */
export const builtFrom = 'dist/built-from.json';
