import type { InclusionProof } from './located.ts';
import type { View } from './view.ts';

/** The names that a schema speaks of, or `all` where it has a word for every name. */
type Evaluated = ReadonlySet<string> | 'all';

/** Whether what one view demands of names of which nothing else speaks holds for the objects of another one. */
export function unevaluatedWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  if (wide.unevaluatedProperties === undefined) return true;
  const evaluated = evaluatedFor(inclusion, narrow, wide);
  if (evaluated === 'all') return true;
  const isClosed = narrow.additional?.never === true && narrow.patternProperties.size === 0;
  if (isClosed && isCovered(new Set(narrow.properties.keys()), evaluated)) return true;
  const own = narrow.unevaluatedProperties;
  const isDemanded =
    own !== undefined &&
    inclusion.below({ scope: narrow.scope, schema: own }, { scope: wide.scope, schema: wide.unevaluatedProperties });
  if (!isDemanded || narrow.additional !== undefined || narrow.conditions.length > 0) return false;
  return (
    narrow.patternProperties.size === 0 &&
    narrow.dependentSchemas.size === 0 &&
    isCovered(new Set(narrow.properties.keys()), evaluated) &&
    narrow.unions.every(({ branches }) =>
      branches.every((branch) => {
        const view = narrow.scope.view(branch);
        return isCovered(mostEvaluated(view), evaluatedFor(inclusion, view, wide));
      }),
    )
  );
}

/** Names that a view speaks of for every object of another one: its own, and those of alternatives into which all of them fit. */
function evaluatedFor(inclusion: InclusionProof, narrow: View, wide: View): Evaluated {
  if (wide.additional !== undefined) return 'all';
  const names = new Set(wide.properties.keys());
  const fitting = wide.unions.flatMap(({ branches }) =>
    branches.filter((branch) =>
      inclusion.within({ scope: narrow.scope, schema: narrow.schema }, { scope: wide.scope, schema: branch }),
    ),
  );
  for (const branch of fitting) {
    const view = wide.scope.view(branch);
    if (view.additional !== undefined || view.unevaluatedProperties !== undefined) return 'all';
    for (const name of view.properties.keys()) names.add(name);
  }
  return names;
}

/** All names that a view may speak of, with what may apply within it. */
function mostEvaluated(view: View): Evaluated {
  if (view.additional !== undefined || view.unevaluatedProperties !== undefined) return 'all';
  if (view.patternProperties.size > 0 || view.dependentSchemas.size > 0 || view.conditions.length > 0) return 'all';
  const names = new Set(view.properties.keys());
  for (const branch of view.unions.flatMap(({ branches }) => branches)) {
    const inner = mostEvaluated(view.scope.view(branch));
    if (inner === 'all') return 'all';
    for (const name of inner) names.add(name);
  }
  return names;
}

function isCovered(names: Evaluated, evaluated: Evaluated): boolean {
  return evaluated === 'all' || (names !== 'all' && [...names].every((name) => evaluated.has(name)));
}
