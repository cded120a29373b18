import { Imports } from '../../emit/code/imports.ts';
import { flat } from '../../emit/code/layout.ts';
import { typeLayout } from '../../emit/code/type-layout.ts';
import { typeKey } from '../../emit/encode/property-key.ts';
import { type Direction, modelsPath, schemaContexts } from '../../emit/schema/schema-context.ts';
import { typeOfSchema } from '../../emit/schema/type-of-schema.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { type Piece, piecesOf } from './schema-at.ts';

/** Longer types are read in the package. */
const widest = 160;

/** How a place of the description is declared in the package, on one line of TypeScript; undefined where no code names it, or none could read it. */
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
