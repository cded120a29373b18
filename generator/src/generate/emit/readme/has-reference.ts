import type { ApiModel } from '../../../model/api-model.ts';

/**
 * Whether a package describes its operations in `reference/`, a file for each resource, and not in its README: registries cut a README that is longer
 * than about 100 KB, and nobody reads one.
 */
export function hasReference({ operations, tags }: ApiModel): boolean {
  const texts = [...operations, ...tags].map(({ description = '' }) => description.length);
  return texts.reduce((sum, length) => sum + length, operations.length * exampleSize) > largestReference;
}

/** Characters that the headings and the example of one operation take, about. */
const exampleSize = 700;

const largestReference = 60_000;
