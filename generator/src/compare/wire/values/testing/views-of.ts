import type { Json } from '../../../../base/json.ts';
import { modelOf } from '../../../../testing/document.ts';
import { ModelScope } from '../model-scope.ts';
import type { View } from '../view.ts';

/** Views of schemas, which become the components `S0`, `S1` and so on of one description. */
export function viewsOf(...schemas: readonly Json[]): readonly View[] {
  const named = Object.fromEntries(schemas.map((schema, index) => [`S${index}`, schema]));
  const scope = new ModelScope(modelOf({ paths: {}, components: { schemas: named } }).schemas);
  return schemas.map((_, index) => scope.view({ pointer: '', ref: `S${index}` }));
}

export function viewOf(schema: Json): View {
  const [view] = viewsOf(schema);
  if (view === undefined) throw new Error('no view');
  return view;
}
