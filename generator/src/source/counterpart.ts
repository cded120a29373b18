import type { Declaration, ExportedName, Surface } from './surface.ts';
import type { Subject } from './use.ts';

/** What the new package exports under the name of an old declaration. */
export function counterpart(base: Surface, head: Surface, declaration: Declaration): Declaration | undefined {
  return exportedIn(head, base.exported.get(declaration.key))?.declaration;
}

/** The same piece in the new package, as long as its declaration is still exported. */
export function counterpartOf(base: Surface, head: Surface, { declaration, path }: Subject): Subject | undefined {
  const other = counterpart(base, head, declaration);
  return other && { declaration: other, path };
}

function exportedIn(
  surface: Surface,
  place: { readonly entry: string; readonly name: string } | undefined,
): ExportedName | undefined {
  return place && surface.entries.get(place.entry)?.get(place.name);
}
