import { bodyPositions } from './body-positions.ts';
import type { Position } from './describe-names.ts';
import { operationPositions } from './operation-positions.ts';
import { parameterPositions } from './parameter-positions.ts';
import { schemaPositions } from './schema-positions.ts';

/** Every place in a description that takes names. */
export const positions: readonly Position[] = [
  ...operationPositions,
  ...parameterPositions,
  ...bodyPositions,
  ...schemaPositions,
];
