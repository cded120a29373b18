import type { Operation, SecurityAlternative } from '../../../model/api-model.ts';
import { compareAlternatives, type Requirement } from './compare-alternatives.ts';
import type { ModelWalk, Places } from './model-walk.ts';
import type { PairNode } from './schema-pair.ts';

/** Compares which credentials an operation asks for: alternatives of schemes that are needed together. */
export function walkSecurity(
  walk: ModelWalk,
  { base, head }: { readonly base: Operation; readonly head: Operation; readonly places: Places },
  node: PairNode,
): void {
  const before = requirements(base.security, (name) => {
    const isDeclared = walk.base.securitySchemes.has(name) || walk.head.securitySchemes.has(name);
    return walk.schemes.get(name) ?? (isDeclared ? `removed ${name}` : name);
  });
  const after = requirements(head.security, (name) => name);
  const [old, next] = [placeOf(walk.base.operations, base), placeOf(walk.head.operations, head)];
  // Where the document says nothing, all that shared its list are still one place.
  const places = {
    base: base.security === undefined && next === shared ? '' : old,
    head: head.security === undefined && old === shared ? '' : next,
  };
  for (const edit of compareAlternatives(before, after)) {
    walk.log.add(node, { ...places, ...edit, before: shown(base.security), after: shown(head.security) });
  }
}

function requirements(
  security: readonly SecurityAlternative[] | undefined,
  translate: (name: string) => string,
): Requirement[] {
  return (security ?? []).map(
    ({ schemes }) => new Map(schemes.map(({ name, scopes }) => [translate(name), new Set(scopes)])),
  );
}

const shared = '/security';

/** Operations that inherit the document's list share it; an edit of it is one edit. */
function placeOf(operations: readonly Operation[], { security, pointer }: Operation): string {
  if (security === undefined) return pointer;
  return (sharing(operations).get(security) ?? 0) > 1 ? shared : `${pointer}/security`;
}

const counts = new WeakMap<readonly Operation[], ReadonlyMap<object, number>>();

/** How many operations share a list. */
function sharing(operations: readonly Operation[]): ReadonlyMap<object, number> {
  const known = counts.get(operations);
  if (known !== undefined) return known;
  const found = new Map<object, number>();
  for (const { security } of operations) {
    if (security !== undefined) found.set(security, (found.get(security) ?? 0) + 1);
  }
  counts.set(operations, found);
  return found;
}

function shown(security: readonly SecurityAlternative[] | undefined): string {
  if (security === undefined || security.length === 0) return 'none';
  return security
    .map(({ schemes }) =>
      schemes.length === 0
        ? 'none'
        : schemes
            .map(({ name, scopes }) => (scopes.length === 0 ? name : `${name} (${scopes.join(', ')})`))
            .join(' and '),
    )
    .join(', or ');
}
