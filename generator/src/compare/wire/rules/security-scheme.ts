import { defineRules } from '../define-rule.ts';

export const securitySchemeRules = defineRules({
  'security-flow-added': {
    on: 'security-flow',
    effect: 'widened',
    message: '{subject}: the flow {name} is new.',
    why: 'The old flows still work.',
  },
  'security-flow-removed': {
    on: 'security-flow',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the flow {name} was removed.',
    why: 'Clients that get their tokens this way cannot get any.',
  },
  'security-flow-scope-added': {
    on: 'security-flow.scope',
    effect: 'widened',
    message: '{subject}: the scope {name} is new.',
    why: 'Clients do not ask for it yet.',
  },
  'security-flow-scope-removed': {
    on: 'security-flow.scope',
    effect: 'narrowed',
    policy: 'validation-tightened',
    message: '{subject}: the scope {name} was removed.',
    why: 'Clients that ask for it get no token.',
  },
  'security-flow-url-changed': {
    on: 'security-flow.url',
    action: ['added', 'removed', 'changed'],
    effect: 'changed',
    policy: 'validation-tightened',
    message: '{subject}: {name} changed from {before} to {after}.',
    why: 'Clients ask for tokens at the old address.',
    instead: 'Serve both addresses until the next major.',
  },
  'security-scheme-added': {
    on: 'security-scheme',
    effect: 'none',
    message: 'The security scheme {name} is new.',
    why: 'It matters only for the operations that require it.',
  },
  'security-scheme-in-changed': credentials('security-scheme.in', 'place'),
  'security-scheme-metadata-url-added': {
    on: 'security-scheme.oauth2MetadataUrl',
    effect: 'widened',
    message: '{subject}: clients can discover the endpoints of the authorization server at {after}.',
    why: 'The addresses that the description names still work.',
  },
  'security-scheme-metadata-url-changed': {
    on: 'security-scheme.oauth2MetadataUrl',
    policy: 'required-header-added',
    message: '{subject}: the metadata address of the authorization server changed from {before} to {after}.',
    why: 'Clients that discover the endpoints at the old address cannot get a token.',
    instead: 'Serve both addresses until the next major.',
  },
  'security-scheme-metadata-url-removed': {
    on: 'security-scheme.oauth2MetadataUrl',
    effect: 'narrowed',
    policy: 'required-header-added',
    message: '{subject}: the metadata address of the authorization server, {before}, was removed.',
    why: 'Clients that discover the endpoints there cannot get a token.',
    instead: 'Serve the address until the next major.',
  },
  'security-scheme-open-id-connect-url-changed': credentials('security-scheme.openIdConnectUrl', 'discovery address'),
  'security-scheme-parameter-name-changed': credentials('security-scheme.parameterName', 'name'),
  'security-scheme-removed': {
    on: 'security-scheme',
    effect: 'none',
    message: 'The security scheme {name} was removed.',
    why: 'It matters only for the operations that required it.',
  },
  'security-scheme-renamed': {
    on: 'security-scheme',
    effect: 'none',
    message: 'The security scheme {before} is now called {after}.',
    why: 'The name is not on the wire.',
  },
  'security-scheme-scheme-changed': credentials('security-scheme.scheme', 'scheme'),
  'security-scheme-type-changed': credentials('security-scheme.type', 'kind'),
});

/** Something about how credentials are sent. */
function credentials(on: string, name: string) {
  return {
    on,
    action: ['added', 'removed', 'changed'],
    effect: 'changed',
    policy: 'required-header-added',
    message: `{subject}: the ${name} of the credentials changed from {before} to {after}.`,
    why: 'Clients send their credentials the old way, and the service rejects them.',
    instead: 'Accept both until the next major.',
  } as const;
}
