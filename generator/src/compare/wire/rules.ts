import { sortedBy } from '../../base/order.ts';
import type { Rule } from './define-rule.ts';
import { arrayRules } from './rules/array.ts';
import { bodyRules } from './rules/body.ts';
import { compositionRules } from './rules/composition.ts';
import { documentationRules } from './rules/documentation.ts';
import { enumRules } from './rules/enum.ts';
import { extensionRules } from './rules/extension.ts';
import { noticeRules } from './rules/notice.ts';
import { numberRules } from './rules/number.ts';
import { objectRules } from './rules/object.ts';
import { operationRules } from './rules/operation.ts';
import { parameterRules } from './rules/parameter.ts';
import { propertyRules } from './rules/property.ts';
import { responseRules } from './rules/response.ts';
import { securityRules } from './rules/security.ts';
import { serverRules } from './rules/server.ts';
import { textRules } from './rules/text.ts';
import { typeRules } from './rules/type.ts';

/** All rules, sorted by id. */
export const rules: readonly Rule[] = sortedBy(
  [
    operationRules,
    propertyRules,
    arrayRules,
    bodyRules,
    compositionRules,
    documentationRules,
    enumRules,
    extensionRules,
    noticeRules,
    numberRules,
    objectRules,
    parameterRules,
    responseRules,
    securityRules,
    serverRules,
    textRules,
    typeRules,
  ].flat(),
  ({ id }) => id,
);
