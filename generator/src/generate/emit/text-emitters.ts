import type { ApiModel } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { render, type Templates } from '../../text/template.ts';
import { emitAgents } from './agents.ts';
import { emitAssumptions } from './assumptions.ts';
import { emitReadme } from './readme.ts';

/** `LICENSE`: the MIT text, where the configuration chooses it; packages under another licence bring their own. */
export function emitLicense(model: ApiModel, templates: Templates): readonly GeneratedFile[] {
  if (model.package.license !== 'MIT') return [];
  return [
    { path: 'LICENSE', content: render(templates, 'license', { holder: `The authors of ${model.package.name}` }) },
  ];
}

/** Everything that is text made of the model and a template. */
export const textEmitters: readonly ((model: ApiModel, templates: Templates) => readonly GeneratedFile[])[] = [
  emitReadme,
  emitAgents,
  emitAssumptions,
  emitLicense,
];
