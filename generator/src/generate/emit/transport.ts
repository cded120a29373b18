import { mentionsDeprecation } from '../../model/announced-parts.ts';
import type { ApiModel, Credential } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { identifier } from '../../text/identifier.ts';
import { markdownCode } from '../../text/markdown-text.ts';
import { constant, signature } from '../../text/typescript/compiled-form.ts';
import type { Imports } from '../../text/typescript/imports.ts';
import { block, code } from '../../text/typescript/statement.ts';
import { fieldOf, type Property, reference, stringType, type Type, unionOf } from '../../text/typescript/type.ts';
import { memberItems, objectValue, type Value, valueLayout } from '../../text/typescript/type-layout.ts';
import { codeFile } from './code-file.ts';
import { ownModule, type RuntimeName, runtimeName, transportNames, transportPath } from './runtime-names.ts';
import { jsonSchemas } from './schemas.ts';

/**
 * `src/transport.ts`: the client's options, the definition of the API for the runtime, and the function that makes a transport
 * of options.
 */
export function emitTransport(model: ApiModel): readonly GeneratedFile[] {
  const names = transportNames(model);
  return [
    codeFile(transportPath, model, (imports) => {
      const options = identifier(names.options.name);
      const transport = imports.use(runtimeName(model, 'Transport'));
      const isTransport = imports.use(runtimeName(model, 'isTransport'));
      const create = imports.use(runtimeName(model, creatorOf(model)));
      return [
        block(
          `export interface ${options} extends ${imports.use(runtimeName(model, 'ClientOptions'))}`,
          memberItems(
            {
              kind: 'object',
              properties: [
                ...model.client.credentials.map((credential) => optionOf(model, credential)),
                ...serversOption(model),
                ...validateOption(model),
              ],
            },
            imports,
          ),
          { text: [`Options of ${names.className}.`] },
        ),
        code(
          constant({
            name: 'api',
            exported: true,
            type: imports.use(runtimeName(model, 'ApiDefinition')),
            value: valueLayout(apiDefinition(model)),
          }),
          { text: ['The name, the version and the credentials of this API, for the runtime.'] },
        ),
        block(
          signature({
            kind: 'function',
            name: 'toTransport',
            parameters: [{ name: 'options', type: `${options} | ${transport}`, mode: 'required' }],
            result: transport,
          }),
          [code(`return ${isTransport}(options) ? options : ${connected(model, imports, create)};`)],
          { text: ['Returns a given transport unchanged, and creates one from options.'] },
        ),
      ];
    }),
  ];
}

/** The transport of options; with schemas, one that checks by them. */
function connected(model: ApiModel, imports: Imports, create: string): string {
  if (model.package.schemas === undefined) return `${create}(api, options)`;
  const check = imports.use({ name: 'withValidation', from: ownModule(model.package, 'validate') });
  return `${check}(options, (rest) => ${create}(api, rest))`;
}

/** The option for checks by schemas, in a package that brings schemas. */
function validateOption(model: ApiModel): readonly Property[] {
  if (model.package.schemas === undefined) return [];
  const target = { name: 'Validation', from: ownModule(model.package, 'validate'), typeOnly: true } as const;
  const ids = (['request', 'response'] as const).map((direction) =>
    unionOf([...jsonSchemas(model, direction).keys()].map((value): Type => ({ kind: 'literal', value }))),
  );
  const text = [
    'Schemas that requests and responses are checked by, such as those of the entry `schemas`, or of any library that keeps to Standard Schema. Default: none.',
  ];
  return [fieldOf('validate', reference(target, ...ids), false, { text })];
}

/** The runtime function that sets up a client, with only the features that its description needs. */
function creatorOf(model: ApiModel): RuntimeName {
  if (model.client.servers.length > 0) return 'createServersTransport';
  return mentionsDeprecation(model) ? 'createTransport' : 'createPlainTransport';
}

/** The option for operations' own servers; none if there are none. */
function serversOption(model: ApiModel): readonly Property[] {
  const { servers } = model.client;
  if (servers.length === 0) return [];
  const address = unionOf([stringType, reference({ name: 'URL', typeOnly: true })]);
  const properties = servers.map(({ name, path, servers: list }): Property => {
    const described = list.flatMap(({ description }) => description ?? []);
    const where =
      path === undefined ? 'Its operations need this option.' : `Default: ${markdownCode(path)} at \`baseUrl\`.`;
    const text = [
      ...described,
      `The description names ${list.map(({ url }) => markdownCode(url)).join(', ')}. ${where}`,
    ];
    return fieldOf(name, address, false, { text });
  });
  const text = ['Base URLs of operations that are not at `baseUrl`. The client sends credentials there.'];
  return [fieldOf('servers', { kind: 'object', properties }, false, { text })];
}

function optionOf(model: ApiModel, credential: Credential): Property {
  const { scheme } = credential;
  const sent =
    scheme.type === 'apiKey'
      ? `Sent as ${markdownCode(scheme.parameterName ?? '')} (${scheme.in}).`
      : `Sent as ${markdownCode(`authorization: ${schemeWord(credential) ?? ''} …`)}.`;
  const text = [
    ...(scheme.description === undefined ? [] : [scheme.description]),
    `${sent} Falls back to the environment variable ${markdownCode(credential.environmentVariable)}.`,
  ];
  return fieldOf(credential.option, reference(runtimeName(model, 'CredentialSource')), false, {
    text,
    ...(scheme.deprecated ? { tags: [{ name: 'deprecated', text: 'The service will stop accepting it.' }] } : {}),
  });
}

function apiDefinition(model: ApiModel): Value {
  const prefix = model.package.environmentPrefix;
  return objectValue([
    ['name', model.package.name],
    ['version', model.package.version],
    ['environmentPrefix', prefix],
    ['versionPath', versionPath(model)],
    ['servers', model.client.servers.length === 0 ? undefined : model.client.servers.map(({ name }) => name)],
    ['credentials', model.client.credentials.map((credential) => credentialDefinition(credential, prefix))],
    ['errors', model.client.envelopes],
  ]);
}

/** The common start of all paths, up to a version: a base URL that ends with it would send every request to a wrong URL. */
function versionPath({ operations }: ApiModel): string | undefined {
  const found = /^(?:\/[^/{}?]+)*?\/v\d+(?=\/)/i.exec(operations[0]?.requestPath ?? '')?.[0];
  const everywhere = operations.every(({ requestPath }) => requestPath.startsWith(`${found}/`));
  return everywhere ? found : undefined;
}

function credentialDefinition(credential: Credential, prefix: string): Value {
  const { scheme, option, environmentVariable } = credential;
  const variable = environmentVariable.startsWith(`${prefix}_`)
    ? environmentVariable.slice(prefix.length + 1)
    : environmentVariable;
  return objectValue([
    ['option', option],
    ['variable', variable],
    ['in', scheme.type === 'apiKey' ? (scheme.in ?? 'header') : 'header'],
    ['name', scheme.type === 'apiKey' ? (scheme.parameterName ?? '') : 'authorization'],
    ['scheme', schemeWord(credential)],
  ]);
}

/** The word before the credential: OAuth 2 and OpenID Connect issue bearer tokens. */
function schemeWord({ scheme }: Credential): 'Basic' | 'Bearer' | undefined {
  if (scheme.type === 'apiKey' || scheme.type === 'mutualTLS') return undefined;
  return scheme.type === 'http' && scheme.scheme === 'basic' ? 'Basic' : 'Bearer';
}
