import type { ApiModel } from '../../../model/api-model.ts';
import { markdownLine } from '../../../text/authors-markdown.ts';
import type { TemplateData } from '../../../text/template.ts';

/** A link to each guide of a package. */
export function guideItems({ package: { guides = [] } }: ApiModel): TemplateData[] {
  return guides.map(({ path, title }) => ({ link: `[${markdownLine(title)}](${encodeURI(path)})` }));
}
