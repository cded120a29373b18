import type { ApiModel } from '../model/api-model.ts';
import type { GeneratedFile } from './generated-file.ts';
import { emitLicense } from './license.ts';
import { emitReadme } from './readme.ts';
import type { Templates } from './template.ts';

/** Everything that is text made of the model and a template. */
export const textEmitters: readonly ((model: ApiModel, templates: Templates) => readonly GeneratedFile[])[] = [
  emitReadme,
  emitLicense,
];
