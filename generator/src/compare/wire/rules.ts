import { sortedBy } from '../../base/order.ts';
import type { Rule } from './define-rule.ts';
import { alternativeRules } from './rules/alternative.ts';
import { arrayRules } from './rules/array.ts';
import { assumptionRules } from './rules/assumption.ts';
import { bodyRules } from './rules/body.ts';
import { callbackRules } from './rules/callback.ts';
import { conditionRules } from './rules/condition.ts';
import { defaultRules } from './rules/default.ts';
import { discriminatorRules } from './rules/discriminator.ts';
import { documentationRules } from './rules/documentation.ts';
import { encodingRules } from './rules/encoding.ts';
import { enumRules } from './rules/enum.ts';
import { extensionRules } from './rules/extension.ts';
import { formatRules } from './rules/format.ts';
import { headerRules } from './rules/header.ts';
import { lengthRules } from './rules/length.ts';
import { mediaTypeRules } from './rules/media-type.ts';
import { noticeRules } from './rules/notice.ts';
import { numberRules } from './rules/number.ts';
import { objectRules } from './rules/object.ts';
import { operationRules } from './rules/operation.ts';
import { parameterRules } from './rules/parameter.ts';
import { patternRules } from './rules/pattern.ts';
import { propertyRules } from './rules/property.ts';
import { readWriteRules } from './rules/read-write.ts';
import { responseRules } from './rules/response.ts';
import { securityRules } from './rules/security.ts';
import { securitySchemeRules } from './rules/security-scheme.ts';
import { serverRules } from './rules/server.ts';
import { typeRules } from './rules/type.ts';

/** All rules, in the order of their ids. */
export const rules: readonly Rule[] = sortedBy(
  [
    alternativeRules,
    arrayRules,
    assumptionRules,
    bodyRules,
    callbackRules,
    conditionRules,
    defaultRules,
    discriminatorRules,
    documentationRules,
    encodingRules,
    enumRules,
    extensionRules,
    formatRules,
    headerRules,
    lengthRules,
    mediaTypeRules,
    noticeRules,
    numberRules,
    objectRules,
    operationRules,
    parameterRules,
    patternRules,
    propertyRules,
    readWriteRules,
    responseRules,
    securitySchemeRules,
    securityRules,
    serverRules,
    typeRules,
  ].flat(),
  ({ id }) => id,
);
