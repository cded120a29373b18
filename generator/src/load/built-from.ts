/**
 * The file that lists the sources of a package that ships none: `files` has the hash of each by its path from the folder of the package. A
 * build writes it, so that a check can see whether two builds have the same sources.
 */
export const builtFrom = 'dist/built-from.json';
