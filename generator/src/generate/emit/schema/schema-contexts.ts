import { onceFor } from '../../../base/once-for.ts';
import { reached } from '../../../base/reached.ts';
import type { ApiModel, BodyFormat } from '../../../model/api-model.ts';
import { allFormats } from '../../../model/client/choices.ts';
import { typeParts } from '../../../model/schema/leads-to.ts';
import type { Schema } from '../../../model/schema.ts';
import { runtimeName } from '../runtime-names.ts';
import { discriminatorValues } from './discriminator-values.ts';
import { findAliasCycles, type SchemaContext } from './schema-context.ts';
import { typeOfSchema } from './type-of-schema.ts';

export interface SchemaContexts {
  readonly request: SchemaContext;
  readonly response: SchemaContext;
}

/** The contexts of a model, computed once, because several emitters need them. */
export const schemaContexts = onceFor((model: ApiModel): SchemaContexts => {
  const shared = {
    schemas: model.schemas,
    cycles: findAliasCycles(model.schemas),
    discriminatorValues: discriminatorValues(model.schemas),
    upload: runtimeName(model, 'Upload'),
    inForm: false,
    typeOf: typeOfSchema,
    formSchemas: formSchemas(model),
  };
  return {
    request: { ...shared, direction: 'request', declarations: new Map() },
    response: { ...shared, direction: 'response', declarations: new Map() },
  };
});

/** Every component schema that bodies of forms refer to, directly or not. */
export function formSchemas(model: ApiModel): ReadonlySet<string> {
  const bodies = model.client.resources.flatMap((resource) => resource.methods.flatMap(({ body }) => body ?? []));
  const formats = bodies.flatMap((body) => allFormats<BodyFormat>(body));
  const forms = formats.flatMap(({ kind, mediaType }) =>
    kind === 'multipart' || kind === 'form' ? (mediaType.schema ?? []) : [],
  );
  const names = (schemas: readonly Schema[]) => schemas.flatMap(typeParts).flatMap(({ ref }) => ref ?? []);
  return new Set(reached(names(forms), (name) => names([model.schemas.get(name)?.schema ?? []].flat())));
}
