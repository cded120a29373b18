/** Bytes that a request can have as its body. Compilers before 5.7 have no name for it. */
export type Bytes = ReturnType<InstanceType<typeof TextEncoder>['encode']>;
