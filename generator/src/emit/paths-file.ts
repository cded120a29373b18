/** Where the types that openapi-typescript makes are. */
export const pathsFile = 'src/paths.ts';
