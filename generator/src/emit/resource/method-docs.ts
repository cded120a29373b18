import type { Method, Operation } from '../../model/api-model.ts';
import type { JsDoc, JsDocTag } from '../code/jsdoc.ts';
import { markdownCode } from '../encode/markdown-code.ts';
import { deprecationText } from '../schema/deprecation-docs.ts';
import type { Argument } from './method-arguments.ts';

/** What the description says about an operation, with its arguments and what it gives. */
export function methodDocs(method: Method, args: readonly Argument[]): JsDoc {
  return {
    text: [...operationText(method.operation), markdownCode(`${method.operation.method} ${method.operation.path}`)],
    tags: [...paramTags(args), ...returnsTag(method), ...deprecatedTag(method.operation)],
  };
}

/** Where to go from a name that a method had before. */
export function formerDocs({ name }: Method): JsDoc {
  const text = `It is called ${markdownCode(name)} now.`;
  return { text: [text], tags: [{ name: 'deprecated', text }] };
}

/** What the description says about the method that waits. */
export function waitDocs(method: Method, args: readonly Argument[]): JsDoc {
  return {
    text: [`Reads again and again with ${markdownCode(method.name)} until the state is final.`],
    tags: [
      ...paramTags(args),
      { name: 'returns', text: 'What was read last.' },
      {
        name: 'throws',
        subject: 'WaitTimeoutError',
        text: 'If the time was up before. It carries what was read last.',
      },
      ...deprecatedTag(method.operation),
    ],
  };
}

function operationText(operation: Operation): string[] {
  const text: string[] = [];
  if (operation.summary !== undefined) text.push(sentence(operation.summary));
  if (operation.description !== undefined && operation.description !== operation.summary)
    text.push(operation.description);
  for (const [name, label] of notes) {
    const note = operation.extensions.get(name);
    if (typeof note === 'string') text.push(`${label}: ${note}`);
  }
  return text;
}

const notes = [
  ['x-default-sort', 'Sorted by default'],
  ['x-default-filter', 'Filtered by default'],
  ['x-rounding', 'Rounding'],
  ['x-assumption', 'Assumed'],
] as const;

function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?:]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

const usualTexts = {
  path: '',
  body: 'What is sent.',
  params: 'Query, header and cookie parameters.',
  options: 'Settings for this call alone.',
} as const satisfies Record<Argument['role'], string>;

function paramTags(args: readonly Argument[]): JsDocTag[] {
  return args.flatMap((argument): JsDocTag[] => {
    const text = argument.description ?? usualTexts[argument.role];
    return text === '' || argument.role === 'options' ? [] : [{ name: 'param', subject: argument.name, text }];
  });
}

function returnsTag({ operation, pagination }: Method): JsDocTag[] {
  if (pagination !== undefined) {
    return [{ name: 'returns', text: 'The first page when awaited; every item of every page when iterated.' }];
  }
  const success = operation.responses.find(
    (response) => response.status.startsWith('2') && response.description !== '',
  );
  return success === undefined ? [] : [{ name: 'returns', text: success.description }];
}

function deprecatedTag({ deprecation }: Operation): JsDocTag[] {
  if (deprecation === undefined) return [];
  const after = 'After that day, a 404, 405 or 410 is an `OperationRemovedError`.';
  const text = [deprecationText(deprecation), ...(deprecation.sunset === undefined ? [] : [after])].join(' ');
  return [{ name: 'deprecated', text }];
}
