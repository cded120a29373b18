import {
  type MediaTypeName,
  rangeCovers,
  readMediaTypeName,
  sameEssence,
  tellingParameters,
} from './media-type-name.ts';

/** The media types that a part of a form may have: `image/png, image/*`. */
export type ContentTypes = readonly MediaTypeName[];

export function readContentTypes(list: string): ContentTypes {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map(readMediaTypeName);
}

/** Whether a part that keeps to the first list keeps to the second. */
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

/** Texts in forms are UTF-8 unless they say otherwise. */
function saying(name: MediaTypeName): readonly string[] {
  const parameters = tellingParameters(name);
  return name.type === 'text' ? parameters.filter((parameter) => parameter !== 'charset=utf-8') : parameters;
}
