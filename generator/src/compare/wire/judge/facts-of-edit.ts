import type { AssumedFact } from '../../../model/assumed-facts.ts';
import type { Edit } from '../edit.ts';

/** The fact that an edit changes, by the kind of place. */
const facts: ReadonlyMap<string, AssumedFact> = new Map<string, AssumedFact>([
  ['parameter.name', 'name'],
  ['parameter.required', 'required'],
  ['property.required', 'required'],
  ['property.unsent.required', 'required'],
  ['header.required', 'required'],
  ['body.required', 'required'],
  ['schema.null', 'nullability'],
  ['schema.types', 'type'],
  ['schema.format', 'format'],
  ['schema.pattern', 'format'],
  ['schema.contentEncoding', 'format'],
  ['schema.contentMediaType', 'format'],
  ['schema.contentWords', 'format'],
  ['schema.lower', 'bounds'],
  ['schema.upper', 'bounds'],
  ['schema.multipleOf', 'bounds'],
  ['schema.minLength', 'bounds'],
  ['schema.maxLength', 'bounds'],
  ['schema.minItems', 'bounds'],
  ['schema.maxItems', 'bounds'],
  ['schema.uniqueItems', 'bounds'],
  ['schema.minProperties', 'bounds'],
  ['schema.maxProperties', 'bounds'],
  ['schema.unfitEnum', 'values'],
  ['schema.value', 'values'],
  ['schema.values', 'values'],
  ['schema.closed', 'values'],
  ['schema.known', 'values'],
  ['schema.constant', 'values'],
  ['schema.default', 'default'],
  ['parameter.default', 'default'],
  ['schema.additionalProperties', 'fields'],
  ['schema.additionalProperties.closed', 'fields'],
  ['schema.unevaluatedProperties', 'fields'],
  ['schema.unevaluatedProperties.closed', 'fields'],
  ['schema.patternProperties', 'fields'],
  ['schema.propertyNames', 'fields'],
  ['response', 'status'],
  ['response.status', 'status'],
  ['media-type', 'media-type'],
  ['header.contentType', 'media-type'],
  ['parameter.contentType', 'media-type'],
  ['encoding.contentType', 'media-type'],
  ['encoding.parts', 'media-type'],
  ['media-type.itemEncoding', 'media-type'],
  ['media-type.prefixEncoding', 'media-type'],
  ['parameter.encoding', 'style'],
  ['parameter.style', 'style'],
  ['parameter.allowReserved', 'style'],
  ['parameter.allowEmptyValue', 'style'],
  ['encoding.style', 'style'],
  ['encoding.explode', 'style'],
  ['encoding.allowReserved', 'style'],
  ['header.explode', 'style'],
  ['operation.defaultSort', 'order'],
  ['operation.defaultFilter', 'filter'],
  ['operation.rounding', 'rounding'],
  ['schema.rounding', 'rounding'],
  ['operation.pagination', 'paging'],
  ['operation.poll', 'polling'],
  ['operation.idempotencyKey', 'idempotency'],
  ['operation.replacement', 'successor'],
  ['parameter.replacement', 'successor'],
  ['schema.replacement', 'successor'],
  ['header.replacement', 'successor'],
  ['security-scheme.replacement', 'successor'],
  ['security', 'credentials'],
  ['security.alternative', 'credentials'],
  ['security.scheme', 'credentials'],
  ['security.scope', 'credentials'],
  ['security-flow', 'credentials'],
  ['security-flow.scope', 'credentials'],
  ['security-flow.url', 'credentials'],
  ['security-scheme.in', 'credentials'],
  ['security-scheme.oauth2MetadataUrl', 'credentials'],
  ['security-scheme.openIdConnectUrl', 'credentials'],
  ['security-scheme.parameterName', 'credentials'],
  ['security-scheme.scheme', 'credentials'],
  ['security-scheme.type', 'credentials'],
]);

/** Parts whose existence and name can be assumed. */
const things: ReadonlySet<string> = new Set(['parameter', 'property', 'header', 'body']);

/**
 * The facts that an edit changes, as `x-assumes` names them. None for changes that no assumption can cover: a removed
 * operation, a new part, a different shape. A removed part may exist under another name.
 */
export function factsOfEdit({ on, action }: Pick<Edit, 'on' | 'action'>): readonly AssumedFact[] {
  if (things.has(on)) return action === 'renamed' ? ['name'] : action === 'removed' ? ['existence', 'name'] : [];
  const fact = facts.get(on);
  return fact === undefined ? [] : [fact];
}
