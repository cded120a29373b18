import type { Json } from '../../base/json.ts';
import { onceFor } from '../../base/once-for.ts';
import { modelsPath } from '../../generate/emit/schema/schema-context.ts';
import { schemaContexts } from '../../generate/emit/schema/schema-contexts.ts';
import { typeOfSchema } from '../../generate/emit/schema/type-of-schema.ts';
import type { ApiModel, Operation, Parameter } from '../../model/api-model.ts';
import type { Direction } from '../../model/schema/directions.ts';
import type { Schema } from '../../model/schema.ts';
import { typeKey } from '../../text/literals.ts';
import { Imports } from '../../text/typescript/imports.ts';
import { flat } from '../../text/typescript/layout.ts';
import { typeLayout } from '../../text/typescript/type-layout.ts';

/** A value in a description that code can name. */
interface Piece {
  readonly schema: Schema;
  /** Name of the property or the parameter; absent for a whole schema. */
  readonly name?: string;
  readonly isRequired?: boolean;
  /** A path parameter, which calls pass by position. */
  readonly isPositional?: boolean;
  /** Extensions of the parameter; those of a property are in its schema. */
  readonly extensions?: ReadonlyMap<string, Json>;
}

/** The schemas and parameters of a model by place. */
export const piecesOf = onceFor((model: ApiModel): ReadonlyMap<string, Piece> => {
  const pieces = new Map<string, Piece>();
  const add = (piece: Piece) => {
    const { schema } = piece;
    if (pieces.has(schema.pointer)) return;
    pieces.set(schema.pointer, piece);
    for (const [name, property] of schema.properties ?? []) {
      add({ schema: property, name, isRequired: schema.required?.includes(name) === true });
    }
    const { items, additionalProperties, allOf = [], anyOf = [], oneOf = [], prefixItems = [] } = schema;
    for (const part of [items, additionalProperties, ...allOf, ...anyOf, ...oneOf, ...prefixItems]) {
      if (part !== undefined) add({ schema: part });
    }
  };
  const addParameter = ({ pointer, name, schema, required: isRequired, in: location, extensions }: Parameter) => {
    const piece = { schema, name, isRequired, isPositional: location === 'path', extensions };
    pieces.set(pointer, piece);
    add(piece);
  };
  const addOperation = ({ parameters, body, responses }: Operation) => {
    parameters.forEach(addParameter);
    const contents = [...(body?.contents ?? []), ...responses.flatMap((response) => response.contents)];
    for (const { schema } of contents) if (schema) add({ schema });
  };
  for (const { schema } of model.schemas.values()) add({ schema });
  [...model.operations, ...model.webhooks].forEach(addOperation);
  return pieces;
});

/** Longer types are easier to read in the package. */
const widest = 160;

/**
 * The declaration of a place of the description, on one line of TypeScript; undefined if no code names it, or it would be
 * unreadable.
 */
export function typeLine(model: ApiModel, pointer: string | undefined, direction: Direction): string | undefined {
  const piece = pointer === undefined ? undefined : piecesOf(model).get(pointer);
  if (piece === undefined) return undefined;
  const text = typeText(model, piece, direction);
  if (text === undefined) return undefined;
  const { name, isRequired = false } = piece;
  return name === undefined ? `type = ${text};` : `${typeKey(name)}${isRequired ? '' : '?'}: ${text};`;
}

function typeText(model: ApiModel, { schema }: Piece, direction: Direction): string | undefined {
  return flat(typeLayout(typeOfSchema(schema, schemaContexts(model)[direction]), new Imports(modelsPath)), widest);
}
