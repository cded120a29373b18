import type { ApiModel, NamedSchema } from '../../model/api-model.ts';
import type { Direction } from '../../model/schema/directions.ts';

/** One declaration of `src/models.ts`. */
interface ModelName {
  readonly typeName: string;
  readonly direction: Direction;
  readonly schema: NamedSchema;
}

/** The declarations of component schemas: one each, or two if requests and responses differ. */
export function modelNames(model: ApiModel): readonly ModelName[] {
  return [...model.schemas.values()].flatMap((schema): ModelName[] => {
    const requestOnly = schema.inRequest && !schema.inResponse;
    if (schema.typeName === schema.requestTypeName) {
      return [{ typeName: schema.typeName, direction: requestOnly ? 'request' : 'response', schema }];
    }
    return [
      { typeName: schema.typeName, direction: 'response', schema },
      { typeName: schema.requestTypeName, direction: 'request', schema },
    ];
  });
}
