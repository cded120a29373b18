import type { ApiModel, Choices, Method, PackageModel, Resource } from '../../model/api-model.ts';
import { otherMediaTypes } from '../../model/client/result.ts';
import { markdownBlock, markdownCell, markdownLine } from '../../text/authors-markdown.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { markdownCode, markdownCodeCell } from '../../text/markdown-text.ts';
import { render, type TemplateData, type Templates } from '../../text/template.ts';
import { packageText } from './package-text.ts';
import { hasRaw } from './raw.ts';
import { choiceExample, exampleOf, quickStart, streamExampleOf, waitExampleOf } from './readme/example-code.ts';
import { codeBlock, guideItems, hasReference, moneyFacts, sandboxData } from './readme/readme-data.ts';
import {
  declaredErrorExample,
  openEnumExample,
  rawExample,
  resourceExample,
  serversExample,
  toArrayExample,
} from './readme/section-examples.ts';
import { deprecationText } from './schema/schema-docs.ts';

/**
 * `README.md`: how to install and use the package, every operation with an example, the assumptions and the announced removals.
 */
export function emitReadme(model: ApiModel, templates: Templates): readonly GeneratedFile[] {
  const texts = model.client.resources.map((resource) =>
    render(templates, 'readme-resource', resourceData(model, resource)),
  );
  const readme = { path: 'README.md', content: render(templates, 'readme', readmeData(model, texts)) };
  if (!hasReference(model)) return [readme];
  const pages = model.client.resources.map(({ fileName }, index) => ({
    path: `reference/${fileName}.md`,
    content: (texts[index] as string).replace(/^### /, '# ').replace(/^#### /gm, '## '),
  }));
  return [readme, ...pages];
}

function readmeData(model: ApiModel, texts: readonly string[]): TemplateData {
  const { resources } = model.client;
  const methods = resources.flatMap((resource) => resource.methods);
  const guides = guideItems(model);
  const facts = moneyFacts(model);
  const deprecations = deprecationItems(model);
  const servers = serverItems(model);
  return {
    packageName: model.package.name,
    className: model.client.className,
    title: markdownLine(model.info.title),
    version: markdownCode(model.info.version),
    description: markdownBlock(packageText(model.info.description ?? model.info.summary ?? '', model)),
    quickStart: codeBlock(quickStart(model)),
    baseUrlVariable: markdownCode(`${model.package.environmentPrefix}_BASE_URL`),
    credentials: model.client.credentials.map((credential) => ({
      option: markdownCodeCell(credential.option),
      variable: markdownCodeCell(credential.environmentVariable),
      description: markdownCell(credential.scheme.description ?? ''),
    })),
    hasReference: hasReference(model),
    resources: resources.map(({ name, fileName, description = '', methods: { length } }, index) => ({
      text: (texts[index] as string).trimEnd(),
      link: `[${markdownCodeCell(name)}](reference/${fileName}.md)`,
      count: String(length),
      summary: markdownCell(packageText(description.split(/(?<=[.!?])\s|\n\n/, 1)[0] ?? '', model)),
    })),
    hasLists: methods.some((method) => method.pagination !== undefined),
    listExample: codeBlock(toArrayExample(model)),
    hasUploads: methods.some((method) => (method.body?.binaryParts.length ?? 0) > 0 || method.body?.kind === 'binary'),
    nodeEntry: markdownCode(`${nodePackage(model.package)}/node`),
    hasChoices: methods.some(({ body, result }) => body?.choices !== undefined || result.choices !== undefined),
    choiceExample: optional(choiceExample(model)),
    hasStreams: methods.some((method) => method.streaming !== undefined),
    hasWaiting: methods.some((method) => method.poll !== undefined),
    declaredError: optional(declaredErrorExample(model)),
    openEnum: optional(openEnumExample(model)),
    resourceExample: codeBlock(resourceExample(model)),
    hasRaw: hasRaw(model),
    rawExample: codeBlock(rawExample(model)),
    hasAssumptions: model.assumptions.length > 0,
    assumptionCount: String(new Set(model.assumptions.map(({ text }) => text)).size),
    hasFacts: facts.length > 0,
    facts,
    hasGuides: guides.length > 0,
    guides,
    ...sandboxData(model),
    questions: questionItems(model),
    hasDeprecations: deprecations.length > 0,
    deprecations,
    licence: licenceText(model.package.license),
    hasOwnServers: model.client.servers.length > 0,
    ownServers: ownServerItems(model),
    serverExample: codeBlock(serversExample(model)),
    hasServers: servers.length > 0,
    servers,
  };
}

/** The package whose entry `node` exports `file`. */
function nodePackage({ name, runtime }: PackageModel): string {
  return runtime === 'inline' ? name : runtime.name;
}

/** The last section of the README; none without a configured licence. */
function licenceText(license: string | undefined): string {
  if (license === undefined) return '';
  return license === 'MIT' ? 'See `LICENSE`.' : `${markdownLine(license)}.`;
}

function resourceData(model: ApiModel, resource: Resource): TemplateData {
  return {
    name: markdownCode(resource.name),
    description: markdownBlock(packageText(resource.description ?? '', model)),
    methods: resource.methods.map((method) => methodData(model, resource, method)),
  };
}

function methodData(model: ApiModel, resource: Resource, method: Method): TemplateData {
  const { operation } = method;
  const { summary, description, deprecation } = operation;
  const wait = method.poll === undefined ? undefined : waitExampleOf(model, resource, method);
  const stream = method.streaming === undefined ? undefined : streamExampleOf(model, resource, method);
  const streamsOnly = method.streaming?.only === true;
  return {
    signature: markdownCode(`${resource.name}.${method.name}`),
    summary: markdownLine(summary ?? ''),
    description: markdownBlock(
      description === undefined || description === summary ? '' : packageText(description, model),
    ),
    request: markdownCode(`${operation.method} ${operation.path}`),
    choices: [
      ...choiceItem('Request body', 'contentType', method.body?.choices),
      ...choiceItem('Response', 'as', method.result.choices),
    ],
    deprecated:
      deprecation === undefined ? '' : packageText(`Deprecated. ${deprecationText(deprecation)}`.trim(), model),
    example: optional(streamsOnly ? stream : exampleOf(model, resource, method)),
    streamName: markdownCode(`${resource.name}.${method.streaming?.methodName ?? ''}`),
    stream: optional(streamsOnly ? undefined : stream),
    waitName: markdownCode(`${resource.name}.${method.poll?.methodName ?? ''}`),
    wait: optional(wait),
  };
}

/** The media types of an option, the usual ones first. */
function choiceItem(what: string, option: string, choices: Choices<unknown> | undefined): TemplateData[] {
  if (choices === undefined) return [];
  const names = [
    ...choices.defaults.map((name) => `${markdownCode(name)} (default)`),
    ...otherMediaTypes(choices).map(markdownCode),
  ];
  return [{ what, names: names.join(', '), option: markdownCode(option) }];
}

function optional(code: string | undefined): string {
  return code === undefined ? '' : codeBlock(code);
}

/** The announced removals. */
function deprecationItems(model: ApiModel): readonly TemplateData[] {
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

/** The URLs in the description, which are used only if the caller passes them. */
function serverItems(model: ApiModel): readonly TemplateData[] {
  return model.servers.map(({ url, description = '' }) => ({
    url: markdownCode(url),
    description: description === '' ? '' : `: ${markdownLine(description)}`,
  }));
}

/** The servers of single operations, with their options. */
function ownServerItems(model: ApiModel): readonly TemplateData[] {
  return model.client.servers.map(({ name, path, servers }) => ({
    name: markdownCodeCell(`servers.${name}`),
    urls: servers.map(({ url }) => markdownCodeCell(url)).join(', '),
    without: path === undefined ? 'an error before sending' : `${markdownCodeCell(path)} at \`baseUrl\``,
  }));
}

/** Frequent questions that concern the package, each with a short answer and a guide. */
function questionItems(model: ApiModel): TemplateData[] {
  const methods = model.client.resources.flatMap((resource) =>
    resource.methods.map((method) => ({ resource, method })),
  );
  const polled = methods.find(({ method }) => method.poll !== undefined);
  const listed = methods.find(({ method }) => method.pagination !== undefined);
  const openapi = `node_modules/${model.package.name}/openapi.json`;
  const questions: readonly (Question | undefined)[] = [
    [
      'Was it carried out?',
      '`error.outcome` says what the client knows about the effect of a call: [errors](#errors)',
      'errors.md',
    ],
    [
      'Is it sent again?',
      'A call that only reads is, at most twice. One that changes something is not, unless it is proven that nothing was done or it has an idempotency key',
      'retries.md',
    ],
    polled && [
      'How do I wait for the end of a request?',
      `${calling(polled, polled.method.poll?.methodName)} polls until it is final`,
      'approvals.md',
    ],
    listed && [
      'How do I read a whole list?',
      `\`for await (const item of client.${nameOf(listed)}(…))\` reads every page`,
      'pagination.md',
    ],
    model.client.credentials.length === 0
      ? undefined
      : [
          'How do I renew a token?',
          'Pass a function: the client calls it again when the service refuses the token',
          'authentication.md',
        ],
    model.package.sandbox === undefined
      ? undefined
      : [
          'How do I test without the service?',
          `\`createSandbox().fetch\` of ${markdownCodeCell(model.package.sandbox)} replaces \`fetch\`; on a port it serves ${markdownCodeCell(openapi)}`,
          'testing.md',
        ],
  ];
  return questions.flatMap((question) => (question === undefined ? [] : [itemOf(question, model)]));
}

type Question = readonly [question: string, response: string, guide: string];

interface ShownMethod {
  readonly resource: Resource;
  readonly method: Method;
}

const nameOf = ({ resource, method }: ShownMethod, name: string = method.name): string => `${resource.name}.${name}`;

const calling = (found: ShownMethod, name?: string): string => markdownCode(nameOf(found, name));

function itemOf([question, response, guide]: Question, model: ApiModel): TemplateData {
  const path = `guides/${guide}`;
  const link = model.package.guides?.some((each) => each.path === path) ? `. [More](${path})` : '';
  return { question, response: `${response}${link}` };
}
