import type { ApiModel } from '../model/api-model.ts';
import type { GeneratedFile } from './generated-file.ts';
import type { Templates } from './template.ts';
import { render } from './template.ts';

/** `LICENSE`: the MIT text; packages under another licence bring their own. */
export function emitLicense(model: ApiModel, templates: Templates): readonly GeneratedFile[] {
  if ((model.package.license ?? 'MIT') !== 'MIT') return [];
  return [
    { path: 'LICENSE', content: render(templates, 'license', { holder: `The authors of ${model.package.name}` }) },
  ];
}
