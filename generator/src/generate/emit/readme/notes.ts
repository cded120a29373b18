import type { ApiModel } from '../../../model/api-model.ts';
import { markdownLine } from '../../../text/authors-markdown.ts';
import { markdownCode, markdownCodeCell } from '../../../text/markdown-text.ts';
import type { TemplateData } from '../../../text/template.ts';
import { packageText } from '../package-text.ts';
import { deprecationText } from '../schema/schema-docs.ts';

/** What is announced to end. */
export function deprecationItems(model: ApiModel): readonly TemplateData[] {
  const operations = model.client.resources.flatMap((resource) =>
    resource.methods.flatMap(({ name, operation }) => {
      const own =
        operation.deprecation === undefined
          ? []
          : [{ what: `${resource.name}.${name}`, text: deprecationText(operation.deprecation) }];
      const parameters = operation.parameters.filter((parameter) => parameter.deprecated);
      return [
        ...own,
        ...parameters.map((parameter) => ({ what: `${resource.name}.${name}: ${parameter.name}`, text: '' })),
      ];
    }),
  );
  return operations.map(({ what, text }) => ({
    what: markdownCode(what),
    text: text === '' ? '' : `: ${packageText(text, model)}`,
  }));
}

/** The addresses that the description names; none of them is used unless the caller gives it. */
export function serverItems(model: ApiModel): readonly TemplateData[] {
  return model.servers.map(({ url, description = '' }) => ({
    url: markdownCode(url),
    description: description === '' ? '' : `: ${markdownLine(description)}`,
  }));
}

/** The servers of single operations, with the option that names each. */
export function ownServerItems(model: ApiModel): readonly TemplateData[] {
  return model.client.servers.map(({ name, path, servers }) => ({
    name: markdownCodeCell(`servers.${name}`),
    urls: servers.map(({ url }) => markdownCodeCell(url)).join(', '),
    without: path === undefined ? 'an error before sending' : `${markdownCodeCell(path)} at \`baseUrl\``,
  }));
}
