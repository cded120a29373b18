import type { ApiModel, NamedSchema } from '../../model/api-model.ts';
import { claimName } from '../../model/names/names.ts';
import type { Direction } from '../../model/schema/directions.ts';
import { identifier } from '../../text/identifier.ts';

/** One declaration of `src/models.ts`. */
interface ModelName {
  readonly typeName: string;
  readonly direction: Direction;
  readonly schema: NamedSchema;
}

/** What a file has for each model, by the name of its type: `petSchema`. */
export function namesByModel(model: ApiModel, suffix: string): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const wish = (typeName: string) => identifier(`${typeName.charAt(0).toLowerCase()}${typeName.slice(1)}${suffix}`);
  return new Map(modelNames(model).map(({ typeName }) => [typeName, claimName(wish(typeName), taken)]));
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
