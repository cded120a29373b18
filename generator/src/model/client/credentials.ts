import { groupedBy } from '../../base/grouped.ts';
import type { Credential, Operation, SecurityScheme } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { assignNames, camelCase, toIdentifier, upperSnakeCase } from '../names/names.ts';
import { reservedOptions } from '../names/reserved-names.ts';
import { unsendableHeaders } from '../wire/parameters.ts';

/** One credential for each scheme that an operation uses and clients can send, sorted by option. */
export function buildCredentials(
  context: BuildContext,
  schemes: ReadonlyMap<string, SecurityScheme>,
  operations: readonly Operation[],
  environmentPrefix: string,
): Credential[] {
  const used = new Set<string>();
  for (const operation of operations) {
    for (const alternative of operation.security ?? []) {
      for (const scheme of alternative.schemes) used.add(scheme.name);
    }
  }
  for (const operation of operations) reportSharedPlaces(context, schemes, operation);
  const sent = [...schemes.values()].filter((scheme) => {
    const code = used.has(scheme.name) ? 'security-scheme-not-generated' : 'security-scheme-unused';
    if (used.has(scheme.name) && isSendable(scheme)) return true;
    context.diagnostics.add(code, scheme.pointer, { name: scheme.name });
    return false;
  });
  const options = assignNames(
    sent.map((scheme) => scheme.name),
    optionWish,
    new Set(),
  );
  return [...options]
    .map(([name, option]) => ({
      option,
      environmentVariable: `${environmentPrefix}_${upperSnakeCase(option)}`,
      scheme: schemes.get(name) as SecurityScheme,
    }))
    .sort((a, b) => (a.option < b.option ? -1 : 1));
}

/** Reports two credentials of one alternative in the same header or parameter, because the last would replace the first. */
function reportSharedPlaces(
  { diagnostics }: BuildContext,
  schemes: ReadonlyMap<string, SecurityScheme>,
  operation: Operation,
): void {
  for (const alternative of operation.security ?? []) {
    const named = alternative.schemes.flatMap(({ name }) => schemes.get(name) ?? []).filter(isSendable);
    for (const shared of groupedBy(named, placeOf).values()) {
      const names = shared.map(({ name }) => name).join(' and ');
      if (shared.length > 1) diagnostics.addOnce('credentials-in-one-place', operation.pointer, { names });
    }
  }
}

function placeOf({ type, in: where, parameterName = '' }: SecurityScheme): string {
  if (type !== 'apiKey') return 'header authorization';
  return `${where} ${where === 'header' ? parameterName.toLowerCase() : parameterName}`;
}

/** An API key, a bearer token (including those of OAuth 2 and OpenID Connect) or a user and password. */
function isSendable({ type, scheme, in: where, parameterName = '' }: SecurityScheme): boolean {
  if (type === 'apiKey' && where === 'header' && unsendableHeaders.has(parameterName.toLowerCase())) return false;
  if (type === 'http') return scheme === 'bearer' || scheme === 'basic';
  return type !== 'mutualTLS';
}

function optionWish(name: string): string {
  const wish = toIdentifier(camelCase(name), 'credential');
  return reservedOptions.has(wish) ? `${wish}Credential` : wish;
}
