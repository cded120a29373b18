declare module 'zod' {
  interface Type<T> {
    parse(value: unknown): T;
  }
  export const z: { object<S>(shape: S): Type<{ [Key in keyof S]: S[Key] extends Type<infer T> ? T : never }>; string(): Type<string> };
}
