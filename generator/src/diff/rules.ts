import type { Rule } from './define-rule.ts';
import { additionalPropertiesClosed } from './rules/additional-properties-closed.ts';
import { additionalPropertiesOpened } from './rules/additional-properties-opened.ts';
import { additionalPropertiesRelaxed } from './rules/additional-properties-relaxed.ts';
import { additionalPropertiesTightened } from './rules/additional-properties-tightened.ts';
import { alternativeAdded } from './rules/alternative-added.ts';
import { alternativeRemoved } from './rules/alternative-removed.ts';
import { alternativesAdded } from './rules/alternatives-added.ts';
import { alternativesBecameExclusive } from './rules/alternatives-became-exclusive.ts';
import { alternativesBecameInclusive } from './rules/alternatives-became-inclusive.ts';
import { alternativesOverlap } from './rules/alternatives-overlap.ts';
import { alternativesParted } from './rules/alternatives-parted.ts';
import { alternativesRemoved } from './rules/alternatives-removed.ts';
import { announcementBackdated } from './rules/announcement-backdated.ts';
import { announcementDayChanged } from './rules/announcement-day-changed.ts';
import { assumptionChanged } from './rules/assumption-changed.ts';
import { assumptionWidened } from './rules/assumption-widened.ts';
import { bodyAddedOptional } from './rules/body-added-optional.ts';
import { bodyAddedRequired } from './rules/body-added-required.ts';
import { bodyBecameOptional } from './rules/body-became-optional.ts';
import { bodyBecameRequired } from './rules/body-became-required.ts';
import { bodyRemoved } from './rules/body-removed.ts';
import { callbackAdded } from './rules/callback-added.ts';
import { callbackMoved } from './rules/callback-moved.ts';
import { callbackRemoved } from './rules/callback-removed.ts';
import { clientNameChanged } from './rules/client-name-changed.ts';
import { conditionChanged } from './rules/condition-changed.ts';
import { conditionRelaxed } from './rules/condition-relaxed.ts';
import { conditionTightened } from './rules/condition-tightened.ts';
import { constantChanged } from './rules/constant-changed.ts';
import { constantRemoved } from './rules/constant-removed.ts';
import { containsChanged } from './rules/contains-changed.ts';
import { containsRelaxed } from './rules/contains-relaxed.ts';
import { containsTightened } from './rules/contains-tightened.ts';
import { contentEncodingChanged } from './rules/content-encoding-changed.ts';
import { contentMediaTypeChanged } from './rules/content-media-type-changed.ts';
import { contentRespelled } from './rules/content-respelled.ts';
import { contentSchemaAdded } from './rules/content-schema-added.ts';
import { contentSchemaRemoved } from './rules/content-schema-removed.ts';
import { coveredAlternativeAdded } from './rules/covered-alternative-added.ts';
import { coveredAlternativeRemoved } from './rules/covered-alternative-removed.ts';
import { defaultAdded } from './rules/default-added.ts';
import { defaultChanged } from './rules/default-changed.ts';
import { defaultFilterChanged } from './rules/default-filter-changed.ts';
import { defaultFilterDescribed } from './rules/default-filter-described.ts';
import { defaultRemoved } from './rules/default-removed.ts';
import { defaultServerChanged } from './rules/default-server-changed.ts';
import { defaultSortChanged } from './rules/default-sort-changed.ts';
import { defaultSortDescribed } from './rules/default-sort-described.ts';
import { dependentRequiredChanged } from './rules/dependent-required-changed.ts';
import { dependentRequiredRelaxed } from './rules/dependent-required-relaxed.ts';
import { dependentRequiredTightened } from './rules/dependent-required-tightened.ts';
import { dependentSchemaChanged } from './rules/dependent-schema-changed.ts';
import { dependentSchemaRelaxed } from './rules/dependent-schema-relaxed.ts';
import { dependentSchemaTightened } from './rules/dependent-schema-tightened.ts';
import { deprecationAnnounced } from './rules/deprecation-announced.ts';
import { deprecationAnnouncedUndated } from './rules/deprecation-announced-undated.ts';
import { deprecationWithdrawn } from './rules/deprecation-withdrawn.ts';
import { dialectChanged } from './rules/dialect-changed.ts';
import { discriminatorAdded } from './rules/discriminator-added.ts';
import { discriminatorChanged } from './rules/discriminator-changed.ts';
import { discriminatorImplied } from './rules/discriminator-implied.ts';
import { discriminatorRemoved } from './rules/discriminator-removed.ts';
import { discriminatorValueAdded } from './rules/discriminator-value-added.ts';
import { discriminatorValueChanged } from './rules/discriminator-value-changed.ts';
import { discriminatorValueRemoved } from './rules/discriminator-value-removed.ts';
import { documentationChanged } from './rules/documentation-changed.ts';
import { encodingContentTypeChanged } from './rules/encoding-content-type-changed.ts';
import { encodingContentTypeRelaxed } from './rules/encoding-content-type-relaxed.ts';
import { encodingContentTypeTightened } from './rules/encoding-content-type-tightened.ts';
import { encodingExplodeChanged } from './rules/encoding-explode-changed.ts';
import { encodingReservedCharactersAllowed } from './rules/encoding-reserved-characters-allowed.ts';
import { encodingReservedCharactersRefused } from './rules/encoding-reserved-characters-refused.ts';
import { encodingStyleChanged } from './rules/encoding-style-changed.ts';
import { encodingUnused } from './rules/encoding-unused.ts';
import { enumAdded } from './rules/enum-added.ts';
import { enumClosed } from './rules/enum-closed.ts';
import { enumOpened } from './rules/enum-opened.ts';
import { enumRemoved } from './rules/enum-removed.ts';
import { enumValueAdded } from './rules/enum-value-added.ts';
import { enumValueRemoved } from './rules/enum-value-removed.ts';
import { extensionChanged } from './rules/extension-changed.ts';
import { formatAdded } from './rules/format-added.ts';
import { formatChanged } from './rules/format-changed.ts';
import { formatRelaxed } from './rules/format-relaxed.ts';
import { formatRemoved } from './rules/format-removed.ts';
import { formatTightened } from './rules/format-tightened.ts';
import { headerAddedOptional } from './rules/header-added-optional.ts';
import { headerAddedRequired } from './rules/header-added-required.ts';
import { headerBecameOptional } from './rules/header-became-optional.ts';
import { headerBecameRequired } from './rules/header-became-required.ts';
import { headerContentChanged } from './rules/header-content-changed.ts';
import { headerExplodeChanged } from './rules/header-explode-changed.ts';
import { headerExplodeUnused } from './rules/header-explode-unused.ts';
import { headerParameterAddedRequired } from './rules/header-parameter-added-required.ts';
import { headerRemoved } from './rules/header-removed.ts';
import { idempotencyKeyChanged } from './rules/idempotency-key-changed.ts';
import { idempotencyKeyDescribed } from './rules/idempotency-key-described.ts';
import { idempotencyKeyWithdrawn } from './rules/idempotency-key-withdrawn.ts';
import { idleParameterChanged } from './rules/idle-parameter-changed.ts';
import { itemsRelaxed } from './rules/items-relaxed.ts';
import { itemsTightened } from './rules/items-tightened.ts';
import { knownValuesAdded } from './rules/known-values-added.ts';
import { knownValuesRemoved } from './rules/known-values-removed.ts';
import { linkAdded } from './rules/link-added.ts';
import { linkChanged } from './rules/link-changed.ts';
import { linkRemoved } from './rules/link-removed.ts';
import { maxItemsRelaxed } from './rules/max-items-relaxed.ts';
import { maxItemsTightened } from './rules/max-items-tightened.ts';
import { maxLengthRelaxed } from './rules/max-length-relaxed.ts';
import { maxLengthTightened } from './rules/max-length-tightened.ts';
import { maxPropertiesRelaxed } from './rules/max-properties-relaxed.ts';
import { maxPropertiesTightened } from './rules/max-properties-tightened.ts';
import { maximumRelaxed } from './rules/maximum-relaxed.ts';
import { maximumTightened } from './rules/maximum-tightened.ts';
import { mediaTypeAdded } from './rules/media-type-added.ts';
import { mediaTypeGeneralised } from './rules/media-type-generalised.ts';
import { mediaTypeParametersChanged } from './rules/media-type-parameters-changed.ts';
import { mediaTypeRemoved } from './rules/media-type-removed.ts';
import { mediaTypeSpecialised } from './rules/media-type-specialised.ts';
import { minItemsRelaxed } from './rules/min-items-relaxed.ts';
import { minItemsTightened } from './rules/min-items-tightened.ts';
import { minLengthRelaxed } from './rules/min-length-relaxed.ts';
import { minLengthTightened } from './rules/min-length-tightened.ts';
import { minPropertiesRelaxed } from './rules/min-properties-relaxed.ts';
import { minPropertiesTightened } from './rules/min-properties-tightened.ts';
import { minimumRelaxed } from './rules/minimum-relaxed.ts';
import { minimumTightened } from './rules/minimum-tightened.ts';
import { multipleOfChanged } from './rules/multiple-of-changed.ts';
import { multipleOfRelaxed } from './rules/multiple-of-relaxed.ts';
import { multipleOfTightened } from './rules/multiple-of-tightened.ts';
import { namedAlternativeRemoved } from './rules/named-alternative-removed.ts';
import { notChanged } from './rules/not-changed.ts';
import { notRelaxed } from './rules/not-relaxed.ts';
import { notTightened } from './rules/not-tightened.ts';
import { nullAdded } from './rules/null-added.ts';
import { nullRemoved } from './rules/null-removed.ts';
import { operationAdded } from './rules/operation-added.ts';
import { operationIdChanged } from './rules/operation-id-changed.ts';
import { operationMoved } from './rules/operation-moved.ts';
import { operationRemoved } from './rules/operation-removed.ts';
import { operationRemovedAfterNotice } from './rules/operation-removed-after-notice.ts';
import { operationRemovedEarly } from './rules/operation-removed-early.ts';
import { operationRemovedUndated } from './rules/operation-removed-undated.ts';
import { operationServersAdded } from './rules/operation-servers-added.ts';
import { operationServersRemoved } from './rules/operation-servers-removed.ts';
import { operationTagsChanged } from './rules/operation-tags-changed.ts';
import { paginationChanged } from './rules/pagination-changed.ts';
import { paginationDescribed } from './rules/pagination-described.ts';
import { paginationFollowsParameters } from './rules/pagination-follows-parameters.ts';
import { parameterAddedOptional } from './rules/parameter-added-optional.ts';
import { parameterAddedRequired } from './rules/parameter-added-required.ts';
import { parameterBecameOptional } from './rules/parameter-became-optional.ts';
import { parameterBecameRequired } from './rules/parameter-became-required.ts';
import { parameterContentChanged } from './rules/parameter-content-changed.ts';
import { parameterDefaultAdded } from './rules/parameter-default-added.ts';
import { parameterEmptyValueAllowed } from './rules/parameter-empty-value-allowed.ts';
import { parameterEmptyValueRefused } from './rules/parameter-empty-value-refused.ts';
import { parameterMoved } from './rules/parameter-moved.ts';
import { parameterRemoved } from './rules/parameter-removed.ts';
import { parameterRemovedAfterNotice } from './rules/parameter-removed-after-notice.ts';
import { parameterRemovedEarly } from './rules/parameter-removed-early.ts';
import { parameterRemovedUndated } from './rules/parameter-removed-undated.ts';
import { parameterRenamed } from './rules/parameter-renamed.ts';
import { parameterReservedCharactersAllowed } from './rules/parameter-reserved-characters-allowed.ts';
import { parameterReservedCharactersRefused } from './rules/parameter-reserved-characters-refused.ts';
import { parameterStyleChanged } from './rules/parameter-style-changed.ts';
import { parameterStyleUnused } from './rules/parameter-style-unused.ts';
import { pathParameterRenamed } from './rules/path-parameter-renamed.ts';
import { pathPrefixMoved } from './rules/path-prefix-moved.ts';
import { patternAdded } from './rules/pattern-added.ts';
import { patternChanged } from './rules/pattern-changed.ts';
import { patternPropertiesRelaxed } from './rules/pattern-properties-relaxed.ts';
import { patternPropertiesTightened } from './rules/pattern-properties-tightened.ts';
import { patternRelaxed } from './rules/pattern-relaxed.ts';
import { patternRemoved } from './rules/pattern-removed.ts';
import { patternTightened } from './rules/pattern-tightened.ts';
import { pollChanged } from './rules/poll-changed.ts';
import { pollDescribed } from './rules/poll-described.ts';
import { prefixItemsChanged } from './rules/prefix-items-changed.ts';
import { prefixItemsRelaxed } from './rules/prefix-items-relaxed.ts';
import { prefixItemsTightened } from './rules/prefix-items-tightened.ts';
import { propertyAddedOptional } from './rules/property-added-optional.ts';
import { propertyAddedRequired } from './rules/property-added-required.ts';
import { propertyBecameOptional } from './rules/property-became-optional.ts';
import { propertyBecameReadOnly } from './rules/property-became-read-only.ts';
import { propertyBecameRequired } from './rules/property-became-required.ts';
import { propertyBecameWriteOnly } from './rules/property-became-write-only.ts';
import { propertyForbidden } from './rules/property-forbidden.ts';
import { propertyNamesRelaxed } from './rules/property-names-relaxed.ts';
import { propertyNamesTightened } from './rules/property-names-tightened.ts';
import { propertyNoLongerReadOnly } from './rules/property-no-longer-read-only.ts';
import { propertyNoLongerReadOnlyRequired } from './rules/property-no-longer-read-only-required.ts';
import { propertyNoLongerWriteOnly } from './rules/property-no-longer-write-only.ts';
import { propertyRemoved } from './rules/property-removed.ts';
import { propertyRemovedAfterNotice } from './rules/property-removed-after-notice.ts';
import { propertyRemovedEarly } from './rules/property-removed-early.ts';
import { propertyRemovedUndated } from './rules/property-removed-undated.ts';
import { propertyRenamed } from './rules/property-renamed.ts';
import { readOnlyChanged } from './rules/read-only-changed.ts';
import { replacementChanged } from './rules/replacement-changed.ts';
import { responseAddedError } from './rules/response-added-error.ts';
import { responseAddedSuccess } from './rules/response-added-success.ts';
import { responseErrorGeneralised } from './rules/response-error-generalised.ts';
import { responseRemovedError } from './rules/response-removed-error.ts';
import { responseRemovedSuccess } from './rules/response-removed-success.ts';
import { responseStatusChanged } from './rules/response-status-changed.ts';
import { responseStatusGeneralised } from './rules/response-status-generalised.ts';
import { responseStatusSpecialised } from './rules/response-status-specialised.ts';
import { roundingChanged } from './rules/rounding-changed.ts';
import { roundingDescribed } from './rules/rounding-described.ts';
import { schemaBecameImpossible } from './rules/schema-became-impossible.ts';
import { schemaBecamePossible } from './rules/schema-became-possible.ts';
import { schemaRenamed } from './rules/schema-renamed.ts';
import { securityAdded } from './rules/security-added.ts';
import { securityAlternativeAdded } from './rules/security-alternative-added.ts';
import { securityAlternativeRemoved } from './rules/security-alternative-removed.ts';
import { securityFlowAdded } from './rules/security-flow-added.ts';
import { securityFlowRemoved } from './rules/security-flow-removed.ts';
import { securityFlowScopeAdded } from './rules/security-flow-scope-added.ts';
import { securityFlowScopeRemoved } from './rules/security-flow-scope-removed.ts';
import { securityFlowUrlChanged } from './rules/security-flow-url-changed.ts';
import { securityRemoved } from './rules/security-removed.ts';
import { securitySchemeAdded } from './rules/security-scheme-added.ts';
import { securitySchemeDropped } from './rules/security-scheme-dropped.ts';
import { securitySchemeInChanged } from './rules/security-scheme-in-changed.ts';
import { securitySchemeOpenIdConnectUrlChanged } from './rules/security-scheme-open-id-connect-url-changed.ts';
import { securitySchemeParameterNameChanged } from './rules/security-scheme-parameter-name-changed.ts';
import { securitySchemeRemoved } from './rules/security-scheme-removed.ts';
import { securitySchemeRenamed } from './rules/security-scheme-renamed.ts';
import { securitySchemeRequired } from './rules/security-scheme-required.ts';
import { securitySchemeSchemeChanged } from './rules/security-scheme-scheme-changed.ts';
import { securitySchemeTypeChanged } from './rules/security-scheme-type-changed.ts';
import { securityScopeDropped } from './rules/security-scope-dropped.ts';
import { securityScopeRequired } from './rules/security-scope-required.ts';
import { sensitiveChanged } from './rules/sensitive-changed.ts';
import { serverAdded } from './rules/server-added.ts';
import { serverRemoved } from './rules/server-removed.ts';
import { serverVariableAdded } from './rules/server-variable-added.ts';
import { serverVariableDefaultChanged } from './rules/server-variable-default-changed.ts';
import { serverVariableRemoved } from './rules/server-variable-removed.ts';
import { serverVariableValuesNarrowed } from './rules/server-variable-values-narrowed.ts';
import { serverVariableValuesWidened } from './rules/server-variable-values-widened.ts';
import { serversRespelled } from './rules/servers-respelled.ts';
import { sunsetAdvanced } from './rules/sunset-advanced.ts';
import { sunsetAdvancedTooSoon } from './rules/sunset-advanced-too-soon.ts';
import { sunsetAnnounced } from './rules/sunset-announced.ts';
import { sunsetInvalid } from './rules/sunset-invalid.ts';
import { sunsetPostponed } from './rules/sunset-postponed.ts';
import { sunsetTakenAway } from './rules/sunset-taken-away.ts';
import { sunsetTooSoon } from './rules/sunset-too-soon.ts';
import { sunsetWithdrawn } from './rules/sunset-withdrawn.ts';
import { tagAdded } from './rules/tag-added.ts';
import { tagRemoved } from './rules/tag-removed.ts';
import { typeAdded } from './rules/type-added.ts';
import { typeChanged } from './rules/type-changed.ts';
import { typeRemoved } from './rules/type-removed.ts';
import { unevaluatedItemsRelaxed } from './rules/unevaluated-items-relaxed.ts';
import { unevaluatedItemsTightened } from './rules/unevaluated-items-tightened.ts';
import { unevaluatedPropertiesClosed } from './rules/unevaluated-properties-closed.ts';
import { unevaluatedPropertiesOpened } from './rules/unevaluated-properties-opened.ts';
import { unevaluatedPropertiesRelaxed } from './rules/unevaluated-properties-relaxed.ts';
import { unevaluatedPropertiesTightened } from './rules/unevaluated-properties-tightened.ts';
import { uniqueItemsRelaxed } from './rules/unique-items-relaxed.ts';
import { uniqueItemsTightened } from './rules/unique-items-tightened.ts';
import { unsentPropertyAdded } from './rules/unsent-property-added.ts';
import { unsentPropertyRemoved } from './rules/unsent-property-removed.ts';
import { unsentPropertyRequirementChanged } from './rules/unsent-property-requirement-changed.ts';
import { unusedSchemaChanged } from './rules/unused-schema-changed.ts';
import { versionChanged } from './rules/version-changed.ts';
import { visibilityLowered } from './rules/visibility-lowered.ts';
import { visibilityRaised } from './rules/visibility-raised.ts';
import { webhookAdded } from './rules/webhook-added.ts';
import { webhookMoved } from './rules/webhook-moved.ts';
import { webhookRemoved } from './rules/webhook-removed.ts';
import { writeOnlyChanged } from './rules/write-only-changed.ts';
import { xmlChanged } from './rules/xml-changed.ts';
import { xmlUnused } from './rules/xml-unused.ts';

/** Every rule: one for each file in `rules/`, in the order of their names. `UPDATE=1` with the test of this list rewrites it. */
export const rules: readonly Rule[] = [
  additionalPropertiesClosed,
  additionalPropertiesOpened,
  additionalPropertiesRelaxed,
  additionalPropertiesTightened,
  alternativeAdded,
  alternativeRemoved,
  alternativesAdded,
  alternativesBecameExclusive,
  alternativesBecameInclusive,
  alternativesOverlap,
  alternativesParted,
  alternativesRemoved,
  announcementBackdated,
  announcementDayChanged,
  assumptionChanged,
  assumptionWidened,
  bodyAddedOptional,
  bodyAddedRequired,
  bodyBecameOptional,
  bodyBecameRequired,
  bodyRemoved,
  callbackAdded,
  callbackMoved,
  callbackRemoved,
  clientNameChanged,
  conditionChanged,
  conditionRelaxed,
  conditionTightened,
  constantChanged,
  constantRemoved,
  containsChanged,
  containsRelaxed,
  containsTightened,
  contentEncodingChanged,
  contentMediaTypeChanged,
  contentRespelled,
  contentSchemaAdded,
  contentSchemaRemoved,
  coveredAlternativeAdded,
  coveredAlternativeRemoved,
  defaultAdded,
  defaultChanged,
  defaultFilterChanged,
  defaultFilterDescribed,
  defaultRemoved,
  defaultServerChanged,
  defaultSortChanged,
  defaultSortDescribed,
  dependentRequiredChanged,
  dependentRequiredRelaxed,
  dependentRequiredTightened,
  dependentSchemaChanged,
  dependentSchemaRelaxed,
  dependentSchemaTightened,
  deprecationAnnounced,
  deprecationAnnouncedUndated,
  deprecationWithdrawn,
  dialectChanged,
  discriminatorAdded,
  discriminatorChanged,
  discriminatorImplied,
  discriminatorRemoved,
  discriminatorValueAdded,
  discriminatorValueChanged,
  discriminatorValueRemoved,
  documentationChanged,
  encodingContentTypeChanged,
  encodingContentTypeRelaxed,
  encodingContentTypeTightened,
  encodingExplodeChanged,
  encodingReservedCharactersAllowed,
  encodingReservedCharactersRefused,
  encodingStyleChanged,
  encodingUnused,
  enumAdded,
  enumClosed,
  enumOpened,
  enumRemoved,
  enumValueAdded,
  enumValueRemoved,
  extensionChanged,
  formatAdded,
  formatChanged,
  formatRelaxed,
  formatRemoved,
  formatTightened,
  headerAddedOptional,
  headerAddedRequired,
  headerBecameOptional,
  headerBecameRequired,
  headerContentChanged,
  headerExplodeChanged,
  headerExplodeUnused,
  headerParameterAddedRequired,
  headerRemoved,
  idempotencyKeyChanged,
  idempotencyKeyDescribed,
  idempotencyKeyWithdrawn,
  idleParameterChanged,
  itemsRelaxed,
  itemsTightened,
  knownValuesAdded,
  knownValuesRemoved,
  linkAdded,
  linkChanged,
  linkRemoved,
  maxItemsRelaxed,
  maxItemsTightened,
  maxLengthRelaxed,
  maxLengthTightened,
  maxPropertiesRelaxed,
  maxPropertiesTightened,
  maximumRelaxed,
  maximumTightened,
  mediaTypeAdded,
  mediaTypeGeneralised,
  mediaTypeParametersChanged,
  mediaTypeRemoved,
  mediaTypeSpecialised,
  minItemsRelaxed,
  minItemsTightened,
  minLengthRelaxed,
  minLengthTightened,
  minPropertiesRelaxed,
  minPropertiesTightened,
  minimumRelaxed,
  minimumTightened,
  multipleOfChanged,
  multipleOfRelaxed,
  multipleOfTightened,
  namedAlternativeRemoved,
  notChanged,
  notRelaxed,
  notTightened,
  nullAdded,
  nullRemoved,
  operationAdded,
  operationIdChanged,
  operationMoved,
  operationRemoved,
  operationRemovedAfterNotice,
  operationRemovedEarly,
  operationRemovedUndated,
  operationServersAdded,
  operationServersRemoved,
  operationTagsChanged,
  paginationChanged,
  paginationDescribed,
  paginationFollowsParameters,
  parameterAddedOptional,
  parameterAddedRequired,
  parameterBecameOptional,
  parameterBecameRequired,
  parameterContentChanged,
  parameterDefaultAdded,
  parameterEmptyValueAllowed,
  parameterEmptyValueRefused,
  parameterMoved,
  parameterRemoved,
  parameterRemovedAfterNotice,
  parameterRemovedEarly,
  parameterRemovedUndated,
  parameterRenamed,
  parameterReservedCharactersAllowed,
  parameterReservedCharactersRefused,
  parameterStyleChanged,
  parameterStyleUnused,
  pathParameterRenamed,
  pathPrefixMoved,
  patternAdded,
  patternChanged,
  patternPropertiesRelaxed,
  patternPropertiesTightened,
  patternRelaxed,
  patternRemoved,
  patternTightened,
  pollChanged,
  pollDescribed,
  prefixItemsChanged,
  prefixItemsRelaxed,
  prefixItemsTightened,
  propertyAddedOptional,
  propertyAddedRequired,
  propertyBecameOptional,
  propertyBecameReadOnly,
  propertyBecameRequired,
  propertyBecameWriteOnly,
  propertyForbidden,
  propertyNamesRelaxed,
  propertyNamesTightened,
  propertyNoLongerReadOnly,
  propertyNoLongerReadOnlyRequired,
  propertyNoLongerWriteOnly,
  propertyRemoved,
  propertyRemovedAfterNotice,
  propertyRemovedEarly,
  propertyRemovedUndated,
  propertyRenamed,
  readOnlyChanged,
  replacementChanged,
  responseAddedError,
  responseAddedSuccess,
  responseErrorGeneralised,
  responseRemovedError,
  responseRemovedSuccess,
  responseStatusChanged,
  responseStatusGeneralised,
  responseStatusSpecialised,
  roundingChanged,
  roundingDescribed,
  schemaBecameImpossible,
  schemaBecamePossible,
  schemaRenamed,
  securityAdded,
  securityAlternativeAdded,
  securityAlternativeRemoved,
  securityFlowAdded,
  securityFlowRemoved,
  securityFlowScopeAdded,
  securityFlowScopeRemoved,
  securityFlowUrlChanged,
  securityRemoved,
  securitySchemeAdded,
  securitySchemeDropped,
  securitySchemeInChanged,
  securitySchemeOpenIdConnectUrlChanged,
  securitySchemeParameterNameChanged,
  securitySchemeRemoved,
  securitySchemeRenamed,
  securitySchemeRequired,
  securitySchemeSchemeChanged,
  securitySchemeTypeChanged,
  securityScopeDropped,
  securityScopeRequired,
  sensitiveChanged,
  serverAdded,
  serverRemoved,
  serverVariableAdded,
  serverVariableDefaultChanged,
  serverVariableRemoved,
  serverVariableValuesNarrowed,
  serverVariableValuesWidened,
  serversRespelled,
  sunsetAdvanced,
  sunsetAdvancedTooSoon,
  sunsetAnnounced,
  sunsetInvalid,
  sunsetPostponed,
  sunsetTakenAway,
  sunsetTooSoon,
  sunsetWithdrawn,
  tagAdded,
  tagRemoved,
  typeAdded,
  typeChanged,
  typeRemoved,
  unevaluatedItemsRelaxed,
  unevaluatedItemsTightened,
  unevaluatedPropertiesClosed,
  unevaluatedPropertiesOpened,
  unevaluatedPropertiesRelaxed,
  unevaluatedPropertiesTightened,
  uniqueItemsRelaxed,
  uniqueItemsTightened,
  unsentPropertyAdded,
  unsentPropertyRemoved,
  unsentPropertyRequirementChanged,
  unusedSchemaChanged,
  versionChanged,
  visibilityLowered,
  visibilityRaised,
  webhookAdded,
  webhookMoved,
  webhookRemoved,
  writeOnlyChanged,
  xmlChanged,
  xmlUnused,
];
