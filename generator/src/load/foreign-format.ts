import type { DiagnosticFacts } from '../base/diagnostics.ts';
import { isJsonObject, type JsonObject, member } from '../base/json.ts';
import { shellWord } from '../text/literals.ts';

const download =
  'The server sent a page instead of the description: download the file itself, for example by its "raw" link.';
const askForOpenApi = 'Ask the publisher for an OpenAPI description.';
const messages =
  'AsyncAPI describes messages and has generators of its own (npx @asyncapi/cli generate). Generate from the OpenAPI description of the HTTP API.';

/** Formats that are neither JSON nor YAML, or that YAML misreads, by their first characters. */
const texts: readonly (readonly [found: string, begins: RegExp, advice: string])[] = [
  ['an HTML page', /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype html|html|head|body|script|div)\b/i, download],
  ['a WSDL description', /^\s*<(?:\?xml[^>]*>\s*<)?[\w:]*definitions\b/i, askForOpenApi],
  ['an XML document', /^\s*<(?:\?xml|[a-z][\w:-]*[\s>/])/i, askForOpenApi],
  ['a RAML description', /^\s*#%RAML/, 'Convert it to OpenAPI 3.0 with a converter for RAML.'],
  ['an API Blueprint', /^\s*FORMAT: *1A/, 'Convert it to OpenAPI 3.0 with a converter for API Blueprint.'],
  [
    'a GraphQL schema',
    /^(?:\s|#[^\n]*\n|"""[\s\S]*?"""|"[^"\n]*")*(?:extend\s+)?(?:schema|type|input|interface|enum|scalar|union|directive)\s*[@\w]*[^:\n]*[{=@(]/,
    'GraphQL has generators of its own.',
  ],
  [
    'a Protocol Buffers file',
    /^(?:\s|\/\/[^\n]*\n)*syntax\s*=\s*["']proto[23]["']/,
    'Protocol Buffers have generators of their own.',
  ],
];

/** The format of a text that can't be a description, by its first characters. */
export function foreignText(text: string): DiagnosticFacts | undefined {
  const found = texts.find(([, begins]) => begins.test(text.slice(0, 20_000)));
  return found && { found: found[0], advice: found[2] };
}

/** The format of an object that isn't a description, by its fields. */
export function foreignObject(value: JsonObject, file: string): DiagnosticFacts | undefined {
  const text = (key: string) => String(member(value, key) ?? '');
  const has = (...keys: readonly string[]) => keys.every((key) => Object.hasOwn(value, key));
  const word = shellWord(file);
  if (has('asyncapi')) {
    return { found: `AsyncAPI ${text('asyncapi')}`, advice: messages };
  }
  const info = member(value, 'info');
  if (/getpostman|postman/i.test(String(member(info, 'schema'))) || member(info, '_postman_id') !== undefined) {
    return {
      found: 'a Postman collection',
      advice: `Convert it to OpenAPI 3.0: npx postman-to-openapi ${word} -f openapi.yaml`,
    };
  }
  if (has('__schema') || isJsonObject(member(member(value, 'data'), '__schema'))) {
    return { found: 'the introspection of a GraphQL schema', advice: 'GraphQL has generators of its own.' };
  }
  if (has('overlay'))
    return { found: 'an OpenAPI Overlay', advice: 'Give the description that it changes as the input.' };
  if (has('arazzo'))
    return { found: 'an Arazzo description', advice: 'Give the OpenAPI description that its sourceDescriptions name.' };
  if (has('openrpc')) return { found: 'an OpenRPC description', advice: 'OpenRPC has generators of its own.' };
  if (/^discovery#/.test(text('kind')))
    return {
      found: 'a Google API Discovery document',
      advice: 'Convert it to OpenAPI 3.0 with a converter for Discovery documents.',
    };
  if (has('log') && isJsonObject(member(value, 'log'))) return { found: 'an HTTP archive', advice: askForOpenApi };
  if (has('_type', '__export_format'))
    return { found: 'an Insomnia export', advice: 'Export the design document as OpenAPI.' };
  const isSchema =
    /json-schema\.org/.test(text('$schema')) || has('$defs') || has('definitions') || has('type', 'properties');
  if (isSchema && !has('paths') && !has('swagger')) {
    return { found: 'a JSON Schema', advice: 'Refer to it from the components.schemas of an OpenAPI description.' };
  }
  return undefined;
}
