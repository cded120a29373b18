/** Members of a description whose own members have names that its author chose, which may be those of keywords: `default`, `example`. */
export const nameTables: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'headers',
  'content',
  'encoding',
  'responses',
]);
