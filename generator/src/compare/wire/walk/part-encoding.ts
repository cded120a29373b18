import { depthLimits } from '../../../base/depth-limits.ts';
import type { ApiModel, Encoding, Header, MediaType } from '../../../model/api-model.ts';
import type { Schema } from '../../../model/schema.ts';
import { effectiveTypes } from '../values/effective-types.ts';
import { patternInclusion, textPatterns } from '../values/pattern-inclusion.ts';
import { allTypes, type SchemaScope, type ValueType, type View } from '../values/view.ts';
import { type ContentTypes, readContentTypes, sameContentTypes } from './content-types.ts';

/** How a part of a form is written, with OpenAPI's defaults. */
export interface PartEncoding {
  readonly types: readonly ValueType[];
  readonly contentTypes: ContentTypes;
  /** Whether it is the default for the part's schema, written out or not. */
  readonly isDefault: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Whether the value may contain characters that this affects. */
  readonly mayHoldReserved: boolean;
  /** Whether this kind of form has styles: in OpenAPI 3.0, only URL-encoded ones do. */
  readonly isStyled: boolean;
  readonly headers: readonly Header[];
  /** Whether the parts of this kind of form have headers. */
  readonly isHeaded: boolean;
}

/** The kind of form of a media type; undefined for bodies without parts. */
export function formKindOf(name: string): 'urlencoded' | 'form-data' | 'multipart' | undefined {
  const essence = name.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (essence === 'application/x-www-form-urlencoded') return 'urlencoded';
  if (essence === 'multipart/form-data') return 'form-data';
  return essence.startsWith('multipart/') ? 'multipart' : undefined;
}

/** The encoding of a declared part; undefined if the form doesn't have it. */
export function partEncoding(
  scope: SchemaScope,
  dialect: ApiModel['dialect'],
  media: MediaType,
  part: string,
): PartEncoding | undefined {
  const kind = formKindOf(media.name);
  if (kind === undefined || media.schema === undefined) return undefined;
  const schema = declaration(scope.view(media.schema), part);
  if (schema === undefined) return undefined;
  const encoding: Encoding = media.encoding.get(part) ?? { headers: [] };
  const usual = readContentTypes(defaultContentType(scope, schema));
  const contentTypes = encoding.contentType === undefined ? usual : readContentTypes(encoding.contentType);
  const { style = 'form', explode = style === 'form', allowReserved = false, headers } = encoding;
  return {
    types: effectiveTypes(scope.view(schema)),
    contentTypes,
    isDefault: sameContentTypes(contentTypes, usual),
    style,
    explode: style === 'deepObject' || explode,
    allowReserved,
    mayHoldReserved: mayHoldReserved(scope, schema),
    isStyled: kind === 'urlencoded' || (kind === 'form-data' && dialect !== '3.0'),
    headers,
    isHeaded: kind !== 'urlencoded',
  };
}

/** The schema of a part: the form's own, or that of the first alternative with the part. */
function declaration(view: View, part: string, depth = 0): Schema | undefined {
  const own = view.properties.get(part);
  if (own !== undefined || depth >= depthLimits.partTypes) return own;
  for (const branch of view.unions.flatMap(({ branches }) => branches)) {
    const found = declaration(view.scope.view(branch), part, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** OpenAPI's default for a part, by its type; for a list, by that of its items. */
function defaultContentType(scope: SchemaScope, schema: Schema): string {
  const view = scope.view(schema);
  const item = effectiveTypes(view).join() === 'array' && view.items !== undefined ? scope.view(view.items) : view;
  const types = effectiveTypes(item);
  if (types.join() === 'object') return 'application/json';
  return holdsBytes(item) || types.length === allTypes.length ? 'application/octet-stream' : 'text/plain';
}

function holdsBytes({ formats, contentEncoding, contentMediaType }: View): boolean {
  return (
    formats.some(({ value }) => value === 'binary' || value === 'byte') ||
    contentEncoding !== undefined ||
    contentMediaType !== undefined
  );
}

const plain = "^[^:/?#\\[\\]@!$&'()*+,;=]*$";

/** Whether a value may contain reserved characters of URLs: `allowReserved` only changes how these are written. */
export function mayHoldReserved(scope: SchemaScope, schema: Schema, depth = 0): boolean {
  const view = scope.view(schema);
  const types = effectiveTypes(view);
  if (types.includes('object') || depth >= depthLimits.reservedCharacters) return true;
  if (types.includes('array')) {
    const items = [...view.prefixItems, ...(view.items === undefined ? [] : [view.items])];
    if (view.items === undefined || items.some((item) => mayHoldReserved(scope, item, depth + 1))) return true;
  }
  if (!types.includes('string')) return false;
  if (view.values !== undefined) {
    const isPlain = new RegExp(plain, 'u');
    return view.values.value.some((value) => typeof value === 'string' && !isPlain.test(value));
  }
  return patternInclusion(textPatterns(view), plain) !== 'yes';
}
