import { onceFor } from '../../../base/once-for.ts';
import type { ApiModel } from '../../../model/api-model.ts';
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
  };
  const response: SchemaContext = { ...shared, direction: 'response', declarations: new Map() };
  return { request: { ...shared, direction: 'request', declarations: new Map(), response }, response };
});
