import type { ApiModel, Method, Resource } from '../../../model/api-model.ts';
import { markdownCode, markdownCodeCell } from '../../../text/markdown-text.ts';
import type { TemplateData } from '../../../text/template.ts';

/** The first questions of people, as far as they concern a package, each with a short response and the guide that has more. */
export function questionItems(model: ApiModel): TemplateData[] {
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
