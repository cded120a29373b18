import type { Rule } from './redocly.ts';
import { assumptions } from './rules/assumptions.ts';
import { bothCredentials } from './rules/both-credentials.ts';
import { clientNames } from './rules/client-names.ts';
import { deprecatedHasSunset } from './rules/deprecated-has-sunset.ts';
import { deprecationHeaders } from './rules/deprecation-headers.ts';
import { errorEnvelope } from './rules/error-envelope.ts';
import { examplesPresent } from './rules/examples-present.ts';
import { extensionValues } from './rules/extension-values.ts';
import { lostResponses } from './rules/lost-responses.ts';
import { moneyIsString } from './rules/money-is-string.ts';
import { openAnswers } from './rules/open-answers.ts';
import { openEnums } from './rules/open-enums.ts';
import { pathsInMajor } from './rules/paths-in-major.ts';

/** Our rules by their name in `redocly.yaml`, where they are written `service/<name>`. */
export const rules: Readonly<Record<string, Rule>> = {
  assumptions,
  'both-credentials': bothCredentials,
  'client-names': clientNames,
  'deprecated-has-sunset': deprecatedHasSunset,
  'deprecation-headers': deprecationHeaders,
  'error-envelope': errorEnvelope,
  'examples-present': examplesPresent,
  'extension-values': extensionValues,
  'lost-responses': lostResponses,
  'money-is-string': moneyIsString,
  'open-answers': openAnswers,
  'open-enums': openEnums,
  'paths-in-major': pathsInMajor,
};

/** What Redocly loads: the rules that our descriptions keep and its own do not know. */
export default function plugin() {
  return { id: 'service', rules: { oas3: rules } };
}
