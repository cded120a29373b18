import { encoded } from './percent-encoding.ts';

/** How a parameter is written, all settings in place. */
export interface Style {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly contentType: string | undefined;
}

/**
 * What RFC 6570 allows to stand unencoded in `{+name}`, less what would end the value in a query or change it (`&`, `#`, `+`) and
 * what no query may hold (`[`, `]`).
 */
const reserved = ":/?@!$'()*,;=";

/** The same for other places (OpenAPI 3.2): no segment of a path holds `/`, `?` or `#`, and no cookie `,` or `;`. */
const reservedIn: Readonly<Record<string, string>> = {
  query: reserved,
  path: ":@!$&'()*+,;=",
  cookie: ":/?#[]@!$&'()*+=",
};

/** The table of OpenAPI 3.1: what is between the values of a list or of an object's names and values. */
const delimiters: Readonly<Record<string, string>> = {
  simple: ',',
  label: ',',
  matrix: ',',
  form: ',',
  cookie: ',',
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

/** What begins the text of a style, and what separates the members of an exploded value. */
const exploded: Readonly<
  Record<string, { readonly begin: string; readonly separator: string; readonly named: boolean }>
> = {
  simple: { begin: '', separator: ',', named: false },
  label: { begin: '.', separator: '.', named: false },
  matrix: { begin: ';', separator: ';', named: true },
  form: { begin: '', separator: '&', named: true },
  cookie: { begin: '', separator: '; ', named: true },
  spaceDelimited: { begin: '', separator: '&', named: true },
  pipeDelimited: { begin: '', separator: '&', named: true },
};

/**
 * The text of a parameter by the tables of OpenAPI 3.1 and RFC 6570; undefined if nothing is sent, an error if they do not
 * say how. A null is left out, as in RFC 6570, but for JSON, members of deep objects are at any depth in brackets, exploded cookies are
 * several cookies: there OpenAPI leaves the choice.
 */
export function textOf(style: Style, value: unknown): string | undefined {
  const isJoined = !style.explode && style.style !== 'deepObject' && typeof value === 'object';
  const bare = reservedIn[style.in] ?? '';
  // Characters that separate members, including exploded members of a path, are escaped inside a member.
  const unescaped = style.in === 'path' && typeof value === 'object' ? bare.replace(/[,;=]/g, '') : bare;
  const escaped = (text: string): string => {
    if (style.in === 'header') return text;
    if (style.style === 'cookie') return text;
    return encoded(text, style.allowReserved ? (isJoined ? unescaped.replace(',', '') : unescaped) : '');
  };
  const name = encoded(style.name);
  if (style.contentType !== undefined) {
    const text = style.contentType.includes('json') ? JSON.stringify(value) : String(value);
    const safe = style.in === 'header' ? asciiJson(text) : escaped(text);
    return style.in === 'path' || style.in === 'header' ? safe : `${name}=${safe}`;
  }
  if (style.style === 'deepObject') return deepObject(name, value, escaped).join('&') || undefined;
  if (value === null) return undefined;
  const layout = exploded[style.style];
  const delimiter = delimiters[style.style];
  if (layout === undefined || delimiter === undefined) throw new Error(`no style ${style.style}`);
  const separator = style.in === 'cookie' ? '; ' : layout.separator;
  const withName = (text: string): string => {
    if (!layout.named) return text;
    return text === '' && style.style === 'matrix' ? name : `${name}=${text}`;
  };
  if (Array.isArray(value)) {
    const items = value.map((item) => escaped(scalar(item)));
    if (items.length === 0) return undefined;
    if (!style.explode) return layout.begin + withName(items.join(delimiter));
    return layout.begin + items.map(withName).join(separator);
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== null)
      .flatMap(([key, member]) =>
        (Array.isArray(member) && repeats(style) ? member : [member]).map((one) => [key, one]),
      )
      .map(([key, member]) => [escaped(key), escaped(scalar(member))] as const);
    if (members.length === 0) return undefined;
    if (!style.explode) return layout.begin + withName(members.flat().join(delimiter));
    return layout.begin + members.map(([key, text]) => `${key}=${text}`).join(separator);
  }
  return layout.begin + withName(escaped(scalar(value)));
}

function deepObject(name: string, value: unknown, escaped: (text: string) => string): string[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [`${name}=${escaped(scalar(value))}`];
  return Object.entries(value).flatMap(([key, member]) => deepObject(`${name}%5B${escaped(key)}%5D`, member, escaped));
}

/** Whether the values of a list within an object have the name of the list, as all servers read them. */
function repeats({ in: where, style, explode }: Style): boolean {
  return where === 'query' && style === 'form' && explode;
}

/** Whether the tables say nothing about the value: lists and objects within lists and objects. */
export function isNested(style: Style, value: unknown): boolean {
  if (style.contentType !== undefined || style.style === 'deepObject') return false;
  if (typeof value !== 'object' || value === null) return false;
  const isList = Array.isArray(value) || !repeats(style);
  return Object.values(value)
    .flatMap((member) => (isList || !Array.isArray(member) ? [member] : member))
    .some((member) => typeof member === 'object' && member !== null);
}

function scalar(value: unknown): string {
  if (typeof value === 'object' && value !== null) throw new Error('a member of a parameter must be a scalar');
  return String(value);
}

function asciiJson(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
