import { isObject } from '../base/is-object.ts';
import type { ParameterDefinition, ParameterSerializer } from '../definitions/operation-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { isJsonType, jsonText } from './json-text.ts';
import { scalarText } from './scalar-text.ts';

type Style = NonNullable<ParameterDefinition['style']>;
type Encode = (text: string) => string;

/** How a style joins values: the table of RFC 6570, the origin of OpenAPI's styles. */
interface Layout {
  readonly first: string;
  /** Between exploded members. */
  readonly separator: string;
  /** Between members that are not exploded. */
  readonly list: string;
  readonly named: boolean;
}

const form: Layout = { first: '', separator: '&', list: ',', named: true };
// Without spreads, so that bundlers see that this has no side effects.
const layouts: Record<Style, Layout> = {
  simple: { first: '', separator: ',', list: ',', named: false },
  label: { first: '.', separator: '.', list: ',', named: false },
  matrix: { first: ';', separator: ';', list: ',', named: true },
  form,
  spaceDelimited: { first: '', separator: '&', list: '%20', named: true },
  pipeDelimited: { first: '', separator: '&', list: '%7C', named: true },
  deepObject: form,
  cookie: form,
};

/** Every style of OpenAPI, exploded or not, with `allowReserved`, and parameters with a media type. */
export const styledParameter: ParameterSerializer = (parameter, value, plainEncode, what) => {
  const { name, in: where, contentType, allowReserved } = parameter;
  const bare = where === 'path' || where === 'header';
  const style = parameter.style ?? (bare ? 'simple' : 'form');
  const explode = parameter.explode ?? (style === 'form' || style === 'deepObject' || style === 'cookie');
  const joined = !explode && isComposed(value);
  // OpenAPI leaves it open; services read a list of an exploded object like a list of its own: `sort=name&sort=age`.
  const repeats = explode && style === 'form' && where === 'query';
  const encode: Encode = (text) => {
    if (style === 'cookie') return cookieText(text, what);
    const written = plainEncode(text);
    return allowReserved ? written.replace(reservedIn(where, isComposed(value), joined), decodeURIComponent) : written;
  };
  if (contentType !== undefined) {
    const text = encode(contentText(contentType, value, where, what));
    return bare ? text : `${plainEncode(name)}=${text}`;
  }
  if (style === 'deepObject' && isComposed(value))
    return deepPairs(plainEncode(name), value, encode, what).join('&') || undefined;

  const { first, separator, list, named } = layouts[style];
  const text = (member: unknown) => encode(scalarText(member, what));
  const part = (member: unknown) => {
    const written = text(member);
    // An escape or an unencoded character as a delimiter looks like the same character inside a value.
    if (!explode && (list !== ',' || style === 'cookie') && written.includes(list)) {
      const mark = decodeURIComponent(list);
      throw new InvalidRequestError(`The ${what} has a value with "${mark}", which separates its values`);
    }
    return written;
  };
  const withName = (written: string) => {
    if (!named) return written;
    return plainEncode(name) + (written === '' && style === 'matrix' ? '' : `=${written}`);
  };
  if (!isComposed(value)) return first + withName(text(value));

  const members = Array.isArray(value)
    ? value.filter((item) => item !== undefined).map((item) => [part(item)])
    : entriesOf(value, what).flatMap(([key, item]) =>
        (repeats && Array.isArray(item) ? item : [item]).map((one) => [encode(key), part(one)]),
      );
  if (members.length === 0) return undefined;
  if (!explode) return first + withName(members.flat().join(list));
  const written = members.map(([one = '', other]) => (other === undefined ? withName(one) : `${one}=${other}`));
  return first + written.join(where === 'cookie' ? '; ' : separator);
};

/** `filter[a][0]=x`: members of objects and lists at any depth. */
function deepPairs(name: string, value: unknown, encode: Encode, what: string): string[] {
  if (value === undefined) return [];
  if (!isComposed(value)) return [`${name}=${encode(scalarText(value, what))}`];
  const entries = Array.isArray(value) ? [...value.entries()] : entriesOf(value, what);
  return entries.flatMap(([key, item]) => deepPairs(`${name}%5B${encode(String(key))}%5D`, item, encode, what));
}

function isComposed(value: unknown): value is object {
  return isObject(value) && !(value instanceof Date);
}

function entriesOf(value: object, what: string): [string, unknown][] {
  // Maps, bytes and the like have other entries, or none.
  if (Object.prototype.toString.call(value) !== '[object Object]') scalarText(value, what);
  return Object.entries(value).filter(([, item]) => item !== undefined && item !== null);
}

/**
 * The reserved characters that a place holds as they are. A query excludes "&", "#", "+", "[" and "]", which would end or
 * change the value; a path excludes "/", "?" and "#", which would lead to another resource; cookies exclude "," and ";". Separators of members are escaped inside a member.
 */
function reservedIn(where: string, composed: boolean, joined: boolean): RegExp {
  if (where === 'path') return composed ? /%(?:3A|40|24|26|2B)/g : /%(?:3A|40|24|26|2B|2C|3B|3D)/g;
  if (where === 'cookie') return /%(?:3A|2F|3F|23|5B|5D|40|24|26|2B|3D)/g;
  return joined ? /%(?:3A|2F|3F|40|24|3B|3D)/g : /%(?:3A|2F|3F|40|24|2C|3B|3D)/g;
}

/** The text, unencoded. Rejects characters that would end the cookie or get lost on the way. */
function cookieText(text: string, what: string): string {
  if (/^[\x21-\x3a\x3c-\x7e](?:[\x20-\x3a\x3c-\x7e]*[\x21-\x3a\x3c-\x7e])?$|^$/.test(text)) return text;
  throw new InvalidRequestError(`The ${what} contains a character that a cookie can't carry`);
}

function contentText(contentType: string, value: unknown, where: string, what: string): string {
  if (!isJsonType(contentType)) return scalarText(value, what);
  const text = jsonText(value, what);
  // In a header, JSON escapes characters outside Latin-1.
  return where === 'header'
    ? text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : text;
}
