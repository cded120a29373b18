import { flag, map, type ObjectDefinition, object, oneOf, text, texts } from './object-table.ts';

const flow = { scopes: { value: map(text), expected: true }, refreshUrl: { value: text } } as const;

export const securityObjects = {
  SecurityScheme: {
    extensible: true,
    section: 'securitySchemes',
    fields: {
      type: { value: oneOf('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'), required: true },
      description: { value: text },
      name: { value: text },
      in: { value: oneOf('query', 'header', 'cookie') },
      scheme: { value: text },
      bearerFormat: { value: text },
      flows: { value: object('OAuthFlows') },
      openIdConnectUrl: { value: text },
      oauth2MetadataUrl: { value: text, since: '3.2' },
      deprecated: { value: flag, since: '3.2' },
    },
  },
  OAuthFlows: {
    extensible: true,
    fields: {
      implicit: { value: object('OAuthFlow') },
      password: { value: object('OAuthFlow') },
      clientCredentials: { value: object('OAuthFlow') },
      authorizationCode: { value: object('OAuthFlow') },
      deviceAuthorization: { value: object('OAuthFlow'), since: '3.2' },
    },
  },
  OAuthFlow: {
    extensible: true,
    fields: {
      authorizationUrl: { value: text },
      deviceAuthorizationUrl: { value: text, since: '3.2' },
      tokenUrl: { value: text },
      ...flow,
    },
  },
  SecurityRequirement: {
    extensible: false,
    fields: {},
    patterned: { keys: 'any', values: texts },
  },
} as const satisfies Readonly<Record<string, ObjectDefinition>>;
