import type { Choices, Method, Operation, Parameter } from '../../../model/api-model.ts';
import { otherMediaTypes } from '../../../model/client/result.ts';
import { assumptionNote, extensionNotes } from '../../../model/extensions/read-extensions.ts';
import { markdownCode } from '../../../text/markdown-text.ts';
import type { JsDoc, JsDocTag } from '../../../text/typescript/statement.ts';
import type { Type } from '../../../text/typescript/type.ts';
import { deprecationTag, deprecationText, schemaDocs } from '../schema/schema-docs.ts';
import type { Argument } from './method-arguments.ts';
import { statusList } from './method-errors.ts';

/** The description's text about a parameter and its schema. */
export function parameterDocs(parameter: Parameter): JsDoc | undefined {
  const examples = parameter.examples ?? parameter.schema.examples;
  const docs = schemaDocs({ ...parameter.schema, ...(examples === undefined ? {} : { examples }) }, parameter);
  const text = [...(docs?.text ?? []), ...assumptionNote(parameter.extensions)];
  const tags = [...(docs?.tags ?? []), ...(parameter.deprecated ? [deprecationTag(parameter.extensions)] : [])];
  return text.length > 0 || tags.length > 0 ? { text, tags } : undefined;
}

/** The description's text about an operation, with its arguments and its result. */
export function methodDocs(method: Method, args: readonly Argument[]): JsDoc {
  return {
    text: [
      ...operationText(method.operation),
      ...(method.streaming === undefined ? [] : [`For a stream, call ${markdownCode(method.streaming.methodName)}.`]),
      markdownCode(`${method.operation.method} ${method.operation.path}`),
    ],
    tags: [...paramTags(args, method), ...returnsTag(method), ...throwsTag(method), ...deprecatedTag(method.operation)],
  };
}

/** The description's text about a streaming operation, and how its stream starts and ends. */
export function streamDocs(method: Method, args: readonly Argument[]): JsDoc {
  const { operation, streaming } = method;
  const item = streaming?.format === 'events' ? 'event' : 'item';
  const done = streaming?.format === 'events' && streaming.item.data !== 'text' && streaming.end === undefined;
  const end = streaming?.end || (done ? '[DONE]' : undefined);
  const field = streaming?.field;
  const { choices: _, ...result } = method.result;
  const text = [
    `Streams: gives each ${item} as it comes. Nothing is sent before it is iterated or awaited; then the request is sent once.`,
    ...(field === undefined ? [] : [`Sends ${markdownCode(`${field.name}: ${JSON.stringify(field.on)}`)}.`]),
    ...(end === undefined ? [] : [`${markdownCode(end)} ends the stream.`]),
  ].join(' ');
  return {
    text: [...operationText(operation), text, markdownCode(`${operation.method} ${operation.path}`)],
    tags: [
      ...paramTags(args, { ...method, result }),
      { name: 'returns', text: `Each ${item} when iterated; the stream, with its headers, when awaited.` },
      ...throwsTag(method),
      ...deprecatedTag(operation),
    ],
  };
}

/** The type of the service's errors. */
function throwsTag({ errors }: Method): JsDocTag[] {
  if (errors === undefined) return [];
  return [{ name: 'throws', subject: errors.typeName, text: `If the service responds with ${statusList(errors)}.` }];
}

/** The reference from a former method name to the current one. */
export function formerDocs({ name }: Method): JsDoc {
  const text = `Renamed: call ${markdownCode(name)}.`;
  return { text: [text], tags: [{ name: 'deprecated', text }] };
}

/** The description's text about the method that waits. */
export function waitDocs(method: Method, args: readonly Argument[]): JsDoc {
  return {
    text: [
      `Polls with ${markdownCode(method.name)} until the state is final.${
        method.poll?.until.some(({ outcome }) => outcome !== undefined)
          ? ' `outcomeOf` reads the decision from it.'
          : ''
      }`,
    ],
    tags: [
      ...paramTags(args, method),
      { name: 'returns', text: 'The last response, whose state is final.' },
      {
        name: 'throws',
        subject: 'WaitTimeoutError',
        text: 'If the state is not final within `timeout`. `last` holds the last response.',
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
  return [...text, ...extensionNotes(operation.extensions, 'operation'), ...assumptionNote(operation.extensions)];
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?:]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** The text about an argument without one in the description. Path parameters and options explain themselves. */
function usualText({ role, type }: Argument, { operation }: Method): string {
  if (role === 'body') return bodyText(operation, type);
  return role === 'params' ? paramsText(operation) : '';
}

/** The media types that a caller can choose from, and the default. */
function optionsText({ body, result }: Method): string {
  return [
    ...choiceText('contentType', 'request body', body?.choices),
    ...choiceText('as', 'response', result.choices),
  ].join(' ');
}

function choiceText(option: string, what: string, choices: Choices<unknown> | undefined): string[] {
  if (choices === undefined) return [];
  const names = (list: Iterable<string>) => [...list].map(markdownCode).join(', ');
  const others = otherMediaTypes(choices);
  const rest = others.length === 0 ? '' : ` Others: ${names(others)}.`;
  return [`${markdownCode(option)} chooses the media type of the ${what}. Default: ${names(choices.defaults)}.${rest}`];
}

/** Verbs of summaries such as "Request a loan", which name the body. */
const verbs = 'add|create|replace|request|send|submit|update|upload';

function bodyText({ summary = '' }: Operation, type: Type): string {
  const [, verb = '', noun] =
    new RegExp(`^(${verbs}) (?:a|an|the) ((?:[a-z]+[ -]){0,4}[a-z]+)\\.?$`, 'i').exec(summary.trim()) ?? [];
  if (noun !== undefined) return `The ${noun} to ${verb.toLowerCase()}.`;
  if (type.kind === 'reference' && type.target.name === 'ItemsBody')
    return 'The items of the body: a list, or an iterable that is sent as it gives them, or bytes.';
  return type.kind === 'reference' ? `The request body: ${markdownCode(type.target.name)}.` : 'The request body.';
}

/** At most this many parameters are named; a longer list is easier to read in the type. */
const mostNamed = 6;

function paramsText({ parameters }: Operation): string {
  const sent = parameters.filter((parameter) => parameter.in !== 'path');
  const places = ['query', 'header', 'cookie'].filter((place) =>
    sent.some((parameter) => (parameter.in === 'querystring' ? 'query' : parameter.in) === place),
  );
  const listed = places.join(', ').replace(/, (?=\w+$)/, ' and ');
  const heading = `${listed.charAt(0).toUpperCase()}${listed.slice(1)} parameters`;
  // An unusual name is easier to read in the type, where it is a string.
  if (sent.length > mostNamed || !sent.every(({ name }) => /^[\w.:[\]-]+$/.test(name))) return `${heading}.`;
  return `${heading}: ${sent.map(({ name }) => markdownCode(name)).join(', ')}.`;
}

function paramTags(args: readonly Argument[], method: Method): JsDocTag[] {
  return args.flatMap((argument): JsDocTag[] => {
    const text =
      argument.role === 'options' ? optionsText(method) : (argument.description ?? usualText(argument, method));
    return text === '' ? [] : [{ name: 'param', subject: argument.name, text }];
  });
}

function returnsTag({ operation, pagination }: Method): JsDocTag[] {
  if (pagination !== undefined) {
    return [{ name: 'returns', text: 'The first page when awaited; every item of every page when iterated.' }];
  }
  const success = operation.responses.find(
    ({ status, description, summary }) => status.startsWith('2') && (description || summary) !== undefined,
  );
  return success === undefined ? [] : [{ name: 'returns', text: success.description || success.summary || '' }];
}

/** The reason and the last day of a deprecated operation. */
export function deprecatedTag({ deprecation }: Operation): JsDocTag[] {
  if (deprecation === undefined) return [];
  const after = 'After that day, a 404, 405 or 410 is an `OperationRemovedError`.';
  const text = [deprecationText(deprecation), ...(deprecation.sunset === undefined ? [] : [after])].join(' ');
  return [{ name: 'deprecated', text }];
}
