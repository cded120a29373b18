import { parsePointer } from '../../../base/json-pointer.ts';
import { printable } from '../../../base/printable.ts';
import { httpMethods } from '../../../model/wire/operations.ts';

/**
 * A place in words: `schema Loan .amount`, `GET /loans response 200 application/json .items[]`.
 *
 * @param parameter the words for the parameter that the place is in, which a pointer only counts: `query parameter status`
 */
export function describePlace(pointer: string, parameter = ''): string {
  const tokens = [...(parsePointer(pointer) ?? [])];
  const words = startOf(tokens);
  let path = '';
  while (tokens.length > 0) {
    const token = tokens.shift() as string;
    const next = tokens[0];
    const take = () => tokens.shift() ?? '';
    switch (token) {
      case 'properties':
      case 'dependentSchemas':
        path += next === undefined ? '' : `.${take()}`;
        break;
      case 'patternProperties':
        path += `./${take()}/`;
        break;
      case 'items':
        path += '[]';
        break;
      case 'prefixItems':
        path += `[${take()}]`;
        break;
      case 'additionalProperties':
      case 'unevaluatedProperties':
        path += '.*';
        break;
      case 'anyOf':
      case 'oneOf':
        path += `|${take()}|`;
        break;
      case 'allOf':
        take();
        break;
      case 'parameters':
        take();
        if (parameter !== '') words.push(parameter);
        break;
      case 'schema':
      case 'content':
      case 'nullable':
        break;
      case 'requestBody':
        words.push('request body');
        break;
      case 'responses':
        words.push(`response ${take()}`);
        break;
      case 'headers':
        words.push(`header ${take()}`);
        break;
      case 'encoding':
        words.push(`part ${take()}`);
        break;
      case 'itemSchema':
        path += '[]';
        break;
      case 'callbacks':
        words.push(`callback ${take()}`);
        break;
      default:
        words.push(token);
    }
  }
  return printable([...words, ...(path === '' ? [] : [path])].join(' '), 200);
}

const componentWords: Readonly<Record<string, string>> = {
  schemas: 'schema',
  parameters: 'parameter',
  responses: 'response',
  requestBodies: 'request body',
  headers: 'header',
  securitySchemes: 'security scheme',
  callbacks: 'callback',
  pathItems: 'path item',
  links: 'link',
  mediaTypes: 'media type',
};

/** Takes the tokens that name the thing a place is in. */
function startOf(tokens: string[]): string[] {
  if (tokens.length === 0) return ['the API'];
  if (tokens[0] === 'paths' && tokens.length >= 3) {
    const [, path, method] = tokens.splice(0, tokens[2] === 'parameters' ? 2 : 3);
    if (method === undefined) return [path as string];
    if (method === 'additionalOperations') return [`${tokens.shift() ?? 'additional operations'} ${path}`];
    return httpMethods.includes(method as string) ? [`${method?.toUpperCase()} ${path}`] : [`${path} ${method}`];
  }
  if (tokens[0] === 'paths') return [tokens.splice(0, 2)[1] ?? 'the API'];
  if (tokens[0] === 'webhooks' && tokens.length >= 2) return [`webhook ${tokens.splice(0, 2)[1]}`];
  if (tokens[0] === 'components' && tokens.length >= 3) {
    const [, kind = '', name = ''] = tokens.splice(0, 3);
    return [`${componentWords[kind] ?? kind} ${name}`];
  }
  if (tokens[0] === 'servers' || tokens[0] === 'info' || tokens[0] === 'tags' || tokens[0] === 'security') {
    tokens.splice(0);
    return ['the API'];
  }
  return [];
}
