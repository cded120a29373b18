import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';

/** `guides/`: the guides that the configuration names. */
export function emitGuides({ package: { guides = [] } }: ApiModel): readonly GeneratedFile[] {
  return guides.map(({ path, text }) => ({ path, content: text }));
}
