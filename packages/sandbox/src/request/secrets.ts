import { isObject, objectOf, own } from '../description/description.ts';
import { referredTo } from '../description/one-way.ts';
import type { ServedApi } from '../served-api.ts';

const mask = '***';
const secretHeaders = ['authorization', 'proxy-authorization', 'cookie', 'set-cookie'];

/** Common names of credentials, such as `client_secret`, but not `funding_token`. */
const secretName =
  /^(?:.*[_-])?(?:(?:access|refresh|id|auth|bearer|session|csrf)[_-]?token|secret|password|passwd|passphrase|api[_-]?key|private[_-]?key|secret[_-]?key|authorization|cookie|credentials?)$/i;
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Shorter values may be ordinary words, which would be masked everywhere. */
const shortest = 6;

/** The values that must not be shown or recorded: credentials, and those that a description marks as sensitive. */
export class Secrets {
  /** Names of headers and parameters, in lower case. */
  readonly #names: ReadonlySet<string>;
  /** Names of properties with `x-sensitive` or `format: password`. */
  readonly #properties: ReadonlySet<string>;

  constructor(apis: readonly ServedApi[]) {
    const credentials = apis.flatMap(({ operations }) => operations).flatMap(({ security }) => security.flat());
    this.#names = new Set([...secretHeaders, ...credentials.map(({ key }) => key.toLowerCase())]);
    this.#properties = new Set(apis.flatMap(({ document }) => [...sensitiveProperties(document)]));
  }

  /**
   * Headers or parameters without secret values.
   *
   * @param sent credentials of the request, which a response may repeat
   */
  pairs(pairs: Iterable<readonly [name: string, value: string]>, sent: readonly string[] = []): [string, string][] {
    return Array.from(pairs, ([name, value]) => [name, this.#isSecret(name) ? mask : this.text(value, '', sent)]);
  }

  /** The credentials among headers and parameters, so that they are masked wherever a response repeats them. */
  valuesIn(pairs: Iterable<readonly [name: string, value: string]>): readonly string[] {
    const values = [...pairs].filter(([name]) => this.#isSecret(name)).map(([, value]) => value);
    const parts = values.flatMap((value) => [value, ...value.split(/[\s;,]+/)]);
    return parts.filter((value) => value.length >= shortest).toSorted((a, b) => b.length - a.length);
  }

  /**
   * A body as text without secrets.
   *
   * @param values credentials that the request sent
   */
  text(text: string, type: string, values: readonly string[] = []): string {
    const shown = /json/i.test(type) ? this.#json(text) : /urlencoded/i.test(type) ? this.#form(text) : text;
    return values.reduce((sum, value) => sum.replaceAll(value, mask), shown).replaceAll(jwt, mask);
  }

  #json(text: string): string {
    try {
      const value: unknown = JSON.parse(text);
      const masked = JSON.stringify(this.#masked(value));
      return masked === JSON.stringify(value) ? text : masked;
    } catch {
      // Text that isn't JSON is shown only up to a possible secret, because names and values can't be told apart.
      return text.replaceAll(/("([^"\\]+)"\s*:\s*)"(?:[^"\\]|\\.)*"?/g, (whole, start: string, name: string) =>
        this.#isSecret(name) ? `${start}"${mask}"` : whole,
      );
    }
  }

  #form(text: string): string {
    const pairs = [...new URLSearchParams(text)];
    return pairs.some(([name]) => this.#isSecret(name)) ? String(new URLSearchParams(this.pairs(pairs))) : text;
  }

  #masked(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#masked(each));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        this.#isSecret(name) && member !== null ? mask : this.#masked(member),
      ]),
    );
  }

  #isSecret(name: string): boolean {
    return this.#names.has(name.toLowerCase()) || this.#properties.has(name) || secretName.test(name);
  }
}

/** Names of sensitive properties and parameters in a description. */
function sensitiveProperties(document: object): ReadonlySet<string> {
  const names = new Set<string>();
  const isSensitive = (schema: unknown): boolean => {
    const whole = referredTo(document, schema);
    return [schema, whole].some((each) => own(each, 'x-sensitive') === true || own(each, 'format') === 'password');
  };
  const look = (value: unknown): void => {
    for (const [name, property] of Object.entries(objectOf(own(value, 'properties'))))
      if (isSensitive(property) || isSensitive(own(property, 'items'))) names.add(name);
    if (typeof own(value, 'in') === 'string' && isSensitive(own(value, 'schema')))
      names.add(String(own(value, 'name')));
    if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) look(member);
  };
  look(document);
  return names;
}
