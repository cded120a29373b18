/** Bytes that a request can have as its body. TypeScript before 5.7 has no name for it. */
export type Bytes = ReturnType<InstanceType<typeof TextEncoder>['encode']>;
