/** A module of the platform; undefined where there isn't one. Not an import: a bundler for browsers would stumble over it. */
export function builtinModule<Module>(name: string): Module | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => Module | undefined } };
  return process?.getBuiltinModule?.(name);
}
