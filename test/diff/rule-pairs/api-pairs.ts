import type { JsonObject } from '../../../generator/src/base/json.ts';
import { operation, opposed, type RulePair, type RulePairs, sent } from './rule-pair.ts';

const apiKey = { type: 'apiKey', in: 'header', name: 'x-api-key' };
const bearer = { type: 'http', scheme: 'bearer' };
const flow = (fields: JsonObject = {}): JsonObject => ({
  tokenUrl: 'https://a.example/token',
  scopes: { read: 'Read', write: 'Write' },
  ...fields,
});
const oauth = (flows: JsonObject = { clientCredentials: flow() }): JsonObject => ({ type: 'oauth2', flows });
const withMetadata = (oauth2MetadataUrl: string): JsonObject => ({ ...oauth(), oauth2MetadataUrl });
const openId = (url: string): JsonObject => ({ type: 'openIdConnect', openIdConnectUrl: url });
const schemes = { key: apiKey, token: bearer, oauth: oauth() };

const secured = (base: JsonObject[], head: JsonObject[]): RulePair => ({
  base: { ...operation({ security: base }), components: { securitySchemes: schemes } },
  head: { ...operation({ security: head }), components: { securitySchemes: schemes } },
});
const declared = (base: JsonObject, head: JsonObject): RulePair => {
  const side = (securitySchemes: JsonObject): JsonObject => ({
    ...operation({ security: Object.keys(securitySchemes).map((name) => ({ [name]: [] })) }),
    components: { securitySchemes },
  });
  return { base: side(base), head: side(head) };
};
const served = (base: JsonObject[], head: JsonObject[]): RulePair => ({
  base: { ...operation({}), servers: base },
  head: { ...operation({}), servers: head },
});
const server = (url: string): JsonObject => ({ url });
const regional = (region?: JsonObject): JsonObject => ({
  url: 'https://a.example/{region}',
  variables: region === undefined ? {} : { region },
});

const unreadable = (base: JsonObject, head: JsonObject): RulePair => ({
  base: operation({}),
  head: operation({}),
  unread: [base, head],
});

export const apiPairs: RulePairs = {
  'security-added': secured([], [{ key: [] }]),
  'security-removed': secured([{ key: [] }], []),
  'security-alternative-removed': secured([{ key: [] }, { token: [] }], [{ key: [] }]),
  'security-alternative-added': secured([{ key: [] }], [{ key: [] }, { token: [] }]),
  'security-scheme-required': secured([{ key: [] }], [{ key: [], token: [] }]),
  'security-scheme-dropped': secured([{ key: [], token: [] }], [{ key: [] }]),
  'security-scope-required': secured([{ oauth: ['read'] }], [{ oauth: ['read', 'write'] }]),
  'security-scope-dropped': secured([{ oauth: ['read', 'write'] }], [{ oauth: ['read'] }]),
  'security-scheme-added': declared({ key: apiKey }, { key: apiKey, token: bearer }),
  'security-scheme-removed': declared({ key: apiKey, token: bearer }, { key: apiKey }),
  'security-scheme-renamed': declared({ key: apiKey }, { other: apiKey }),
  'security-scheme-type-changed': declared({ key: apiKey }, { key: bearer }),
  'security-scheme-in-changed': declared({ key: apiKey }, { key: { ...apiKey, in: 'query' } }),
  'security-scheme-parameter-name-changed': declared({ key: apiKey }, { key: { ...apiKey, name: 'x-key' } }),
  'security-scheme-scheme-changed': declared({ token: bearer }, { token: { ...bearer, scheme: 'basic' } }),
  'security-scheme-open-id-connect-url-changed': declared(
    { id: openId('https://a.example') },
    { id: openId('https://b.example') },
  ),
  ...opposed(
    'security-scheme-metadata-url-added',
    'security-scheme-metadata-url-removed',
    declared({ oauth: oauth() }, { oauth: withMetadata('https://a.example') }),
  ),
  'security-scheme-metadata-url-changed': declared(
    { oauth: withMetadata('https://a.example') },
    { oauth: withMetadata('https://b.example') },
  ),
  'security-flow-added': declared(
    { oauth: oauth() },
    { oauth: oauth({ clientCredentials: flow(), password: flow() }) },
  ),
  'security-flow-removed': declared(
    { oauth: oauth({ clientCredentials: flow(), password: flow() }) },
    { oauth: oauth() },
  ),
  'security-flow-url-changed': declared(
    { oauth: oauth() },
    { oauth: oauth({ clientCredentials: flow({ tokenUrl: 'https://b.example/token' }) }) },
  ),
  'security-flow-scope-added': declared(
    { oauth: oauth() },
    { oauth: oauth({ clientCredentials: flow({ scopes: { read: 'Read', write: 'Write', all: 'All' } }) }) },
  ),
  'security-flow-scope-removed': declared(
    { oauth: oauth() },
    { oauth: oauth({ clientCredentials: flow({ scopes: { read: 'Read' } }) }) },
  ),
  'default-server-changed': served([server('https://a.example')], [server('https://b.example')]),
  'server-removed': served([server('https://a.example'), server('https://b.example')], [server('https://a.example')]),
  'path-prefix-moved': {
    base: { servers: [server('https://a.example/v1')], paths: { '/a': { get: { responses: {} } } } },
    head: { servers: [server('https://a.example')], paths: { '/v1/a': { get: { responses: {} } } } },
  },
  'servers-respelled': {
    base: { servers: [server('https://a.example')], paths: { '/a': { get: { responses: {} } } } },
    head: { paths: { '/a': { servers: [server('https://a.example')], get: { responses: {} } } } },
  },
  'server-added': served([server('https://a.example')], [server('https://a.example'), server('https://b.example')]),
  'server-variable-added': served([regional()], [regional({ default: 'eu' })]),
  'server-variable-removed': served([regional({ default: 'eu' })], [regional()]),
  'server-variable-default-changed': served([regional({ default: 'eu' })], [regional({ default: 'us' })]),
  'server-variable-values-narrowed': served(
    [regional({ default: 'eu', enum: ['eu', 'us'] })],
    [regional({ default: 'eu', enum: ['eu'] })],
  ),
  'server-variable-values-widened': served(
    [regional({ default: 'eu', enum: ['eu'] })],
    [regional({ default: 'eu', enum: ['eu', 'us'] })],
  ),
  'tag-added': { base: { tags: [] }, head: { tags: [{ name: 'a' }] } },
  'required-field-changed': {
    ...declared({ token: bearer }, { token: bearer }),
    filledIn: '/components/securitySchemes/token/type',
  },
  'tag-removed': { base: { tags: [{ name: 'a' }] }, head: { tags: [] } },
  'version-changed': {
    base: { info: { title: 'T', version: '1.0.0' } },
    head: { info: { title: 'T', version: '1.1.0' } },
  },
  'dialect-changed': { base: { openapi: '3.0.3' }, head: { openapi: '3.1.0' } },
  'schema-renamed': sent({ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }, [
    { A: { type: 'object' } },
    { B: { type: 'object' } },
  ]),
  'unused-schema-changed': sent({ type: 'object' }, { type: 'object' }, [{ A: { type: 'string' } }, { A: {} }]),
  'reference-unresolved': unreadable({}, { '/paths/~1things~1{id}/get/responses/200/$ref': '#/nowhere' }),
  'value-unreadable': unreadable({}, { '/paths/~1things~1{id}/get/deprecated': 'yes' }),
  'value-corrected': unreadable({ '/paths/~1things~1{id}/get/deprecated': 'yes' }, {}),
};
