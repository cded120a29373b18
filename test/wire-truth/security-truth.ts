import type { CheckContext } from './operation-check.ts';
import { encoded } from './percent-encoding.ts';
import { membersOf, type Place } from './raw-description.ts';
import type { RawOperation } from './raw-operations.ts';

/** The options of a client with the credentials of one alternative, and where they have to arrive. */
export interface ExpectedCredentials {
  readonly options: Readonly<Record<string, string>>;
  readonly headers: ReadonlyMap<string, string>;
  readonly query: readonly string[];
  readonly cookies: readonly string[];
}

type Context = Pick<CheckContext, 'description' | 'credentials' | 'excuses' | 'record'>;

const anonymous: ExpectedCredentials = { options: {}, headers: new Map(), query: [], cookies: [] };

/**
 * One entry for each alternative that the client can send and that no earlier one is a part of: the first that suffices is sent.
 * Anonymous if none is asked for; empty if none can be sent.
 */
export function expectedCredentials(context: Context, { place, security }: RawOperation): ExpectedCredentials[] {
  if (security.length === 0) return [anonymous];
  let shared = 0;
  const found = security.flatMap((names, index) => {
    const suffices = security
      .slice(0, index)
      .some((one) => one.length > 0 && one.every((name) => names.includes(name)));
    if (suffices) return [];
    if (!sharesPlace(context, place, names)) return alternativeOf(context, names) ?? [];
    shared += 1;
    return [];
  });
  return found.length === 0 && shared === 0 ? [anonymous] : found;
}

/** Whether two credentials of an alternative take the same place, which has to be said. */
function sharesPlace({ description, excuses, record }: Context, operation: Place, names: readonly string[]): boolean {
  const taken = new Map<string, string>();
  for (const name of [...names].sort()) {
    const entry = description.at(description.root, 'components', 'securitySchemes', name);
    const { type, in: where, name: wireName } = membersOf(entry && description.follow(entry));
    const place = type === 'apiKey' ? `${where} ${String(wireName).toLowerCase()}` : 'header authorization';
    const other = taken.get(place);
    taken.set(place, name);
    if (
      other === undefined ||
      !excuses.has(operation, 'credentials-in-one-place', `security schemes ${other} and ${name}`)
    )
      continue;
    record.excuse('credentials-in-one-place');
    return true;
  }
  return false;
}

function alternativeOf(context: Context, names: readonly string[]): ExpectedCredentials | undefined {
  const { description, excuses, record } = context;
  const result = {
    options: {} as Record<string, string>,
    headers: new Map<string, string>(),
    query: [] as string[],
    cookies: [] as string[],
  };
  for (const [index, name] of names.entries()) {
    const entry = description.at(description.root, 'components', 'securitySchemes', name);
    if (entry === undefined) return undefined;
    const scheme = description.follow(entry);
    if (excuses.has(scheme, 'security-scheme-not-generated', `security scheme ${name}`)) {
      record.excuse('security-scheme-not-generated');
      return undefined;
    }
    const option = optionFor(context, name, scheme);
    if (option === undefined) throw new Error(`the client has no option for the security scheme ${name}`);
    const { type, in: where, name: wireName, scheme: word } = membersOf(scheme);
    if (type === 'apiKey') {
      const value = where === 'header' ? `key ${index} é"&=;` : `key ${index} €&=+#%;`;
      result.options[option] = value;
      const pair = `${encoded(String(wireName))}=${encoded(value)}`;
      if (where === 'header') result.headers.set(String(wireName).toLowerCase(), value);
      else (where === 'query' ? result.query : result.cookies).push(pair);
    } else if (type === 'http' && String(word).toLowerCase() === 'basic') {
      result.options[option] = 'user:päss wörd:€';
      result.headers.set('authorization', `Basic ${Buffer.from('user:päss wörd:€').toString('base64')}`);
    } else {
      result.options[option] = `token.${index}~+/=`;
      result.headers.set('authorization', `Bearer token.${index}~+/=`);
    }
  }
  return result;
}

/** The option by which the client takes the credential: of its name, or the only one that is sent in this way. */
function optionFor({ credentials }: Context, name: string, scheme: Place): string | undefined {
  const { type, in: where, name: wireName, scheme: word } = membersOf(scheme);
  const sent = credentials.filter((credential) => {
    if (type === 'apiKey') return credential.in === where && credential.name === wireName && !credential.scheme;
    const basic = type === 'http' && String(word).toLowerCase() === 'basic';
    return credential.in === 'header' && credential.scheme === (basic ? 'Basic' : 'Bearer');
  });
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return (sent.find(({ option }) => plain(option) === plain(name)) ?? sent[0])?.option;
}
