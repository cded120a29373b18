/** The parts of the name of a media type or range: in lower case, parameters sorted. */
export interface MediaTypeName {
  readonly type: string;
  readonly subtype: string;
  /** `charset=utf-8`, without quotes around the value. */
  readonly parameters: readonly string[];
}

export function readMediaTypeName(name: string): MediaTypeName {
  const [essence = '', ...parameters] = name
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const [type = '', subtype = ''] = essence.split('/').map((part) => part.trim());
  return {
    type,
    subtype,
    parameters: parameters
      .filter((part) => part !== '')
      .map((parameter) => parameter.replace(/\s*=\s*/, '=').replace(/="(.*)"$/, '=$1'))
      .sort(),
  };
}

export function sameEssence(a: MediaTypeName, b: MediaTypeName): boolean {
  return a.type === b.type && a.subtype === b.subtype;
}

/** Parameters with an effect: JSON is UTF-8 whatever `charset` says. */
export function tellingParameters({ subtype, parameters }: MediaTypeName): readonly string[] {
  return parameters.filter((parameter) => !(/json$/.test(subtype) && parameter === 'charset=utf-8'));
}

/** Whether a range such as `image/*` includes a media type or another range. */
export function rangeCovers(range: MediaTypeName, { type }: MediaTypeName): boolean {
  return range.subtype === '*' && (range.type === '*' || range.type === type);
}

/** The media types of a part of a form: `image/png, image/*`. */
export type ContentTypes = readonly MediaTypeName[];

export function readContentTypes(list: string): ContentTypes {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map(readMediaTypeName);
}

/** Whether the second list allows everything that the first one allows. */
export function contentTypesWithin(narrow: ContentTypes, wide: ContentTypes): boolean {
  return narrow.every((name) => wide.some((other) => isWithin(name, other)));
}

export function sameContentTypes(a: ContentTypes, b: ContentTypes): boolean {
  return contentTypesWithin(a, b) && contentTypesWithin(b, a);
}

function isWithin(narrow: MediaTypeName, wide: MediaTypeName): boolean {
  if (rangeCovers(wide, narrow)) return true;
  const own = saying(narrow);
  return sameEssence(narrow, wide) && saying(wide).every((parameter) => own.includes(parameter));
}

/** Texts in forms are UTF-8 by default. */
function saying(name: MediaTypeName): readonly string[] {
  const parameters = tellingParameters(name);
  return name.type === 'text' ? parameters.filter((parameter) => parameter !== 'charset=utf-8') : parameters;
}
