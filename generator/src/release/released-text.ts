import { stringify } from 'yaml';
import type { Json } from '../json.ts';

const header = '# What was last released, as one document. Only a release writes this file.\n';

/** The text of `released.yaml` for a bundled description. */
export function releasedText(description: Json): string {
  return header + stringify(description, { lineWidth: 120, aliasDuplicateObjects: false });
}
