/** A module of the platform; undefined if it doesn't exist. Not an import: a bundler for browsers would stumble over it. */
export function builtinModule<Module>(name: string): Module | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => Module | undefined } };
  return process?.getBuiltinModule?.(name);
}
