import type { ApiModel } from '../../model/api-model.ts';
import { markdownCell, markdownLine } from '../../text/authors-markdown.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { markdownCode, markdownCodeCell } from '../../text/markdown-text.ts';
import { render, type Templates } from '../../text/template.ts';
import { emitAssumptions } from './assumptions.ts';
import { packageText } from './package-text.ts';
import { guideItems, hasReference, moneyFacts, sandboxData } from './readme/readme-data.ts';
import { emitReadme } from './readme.ts';

/** `LICENSE`: the MIT text, if configured; packages with another licence add their own. */
export function emitLicense(model: ApiModel, templates: Templates): readonly GeneratedFile[] {
  if (model.package.license !== 'MIT') return [];
  return [
    { path: 'LICENSE', content: render(templates, 'license', { holder: `The authors of ${model.package.name}` }) },
  ];
}

export const textEmitters: readonly ((model: ApiModel, templates: Templates) => readonly GeneratedFile[])[] = [
  emitReadme,
  emitAgents,
  emitAssumptions,
  emitLicense,
];

/** `AGENTS.md`: the important facts about the installed version for people and coding assistants, most important first. */
export function emitAgents(model: ApiModel, templates: Templates): readonly GeneratedFile[] {
  const methods = model.client.resources.flatMap((resource) =>
    resource.methods.map((method) => ({ resource, method })),
  );
  const facts = moneyFacts(model);
  const guides = guideItems(model);
  const data = {
    packageName: model.package.name,
    version: markdownCode(model.info.version),
    title: markdownLine(model.info.title),
    hasFacts: facts.length > 0,
    facts,
    ...sandboxData(model),
    hasAssumptions: model.assumptions.length > 0,
    hasGuides: guides.length > 0,
    guides,
    hasReference: hasReference(model),
    methods: (hasReference(model) ? [] : methods).map(({ resource, method: { name, operation, poll, streaming } }) => ({
      name: markdownCodeCell(`${resource.name}.${name}`),
      request: markdownCodeCell(`${operation.method} ${operation.path}`),
      summary: markdownCell(packageText(operation.summary ?? '', model)),
      more: [
        ...(poll === undefined ? [] : [`${markdownCodeCell(`${resource.name}.${poll.methodName}`)} waits for its end`]),
        ...(streaming === undefined || streaming.only
          ? []
          : [`${markdownCodeCell(`${resource.name}.${streaming.methodName}`)} streams`]),
        ...(operation.deprecation === undefined ? [] : ['deprecated']),
      ].join('; '),
    })),
  };
  return [{ path: 'AGENTS.md', content: render(templates, 'agents', data) }];
}
