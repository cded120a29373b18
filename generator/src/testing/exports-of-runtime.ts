import { readFileSync } from 'node:fs';

/** The names that an entry of the runtime exports, and whether each is only a type. */
export function exportsOfRuntime(entry: string): readonly (readonly [name: string, kind: 'type' | 'value'])[] {
  const file = new URL(`../../../packages/runtime/src/${entry}.ts`, import.meta.url);
  return [...readFileSync(file, 'utf8').matchAll(/export (type )?\{([^}]*)\}/g)].flatMap(([, typeOnly, names = '']) =>
    names.split(',').flatMap((part) => {
      const [, marked, name] = /^\s*(type )?(\w+)\s*$/.exec(part) ?? [];
      return name === undefined ? [] : [[name, typeOnly || marked ? 'type' : 'value'] as const];
    }),
  );
}
