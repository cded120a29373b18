import { asJson } from '../../generator/src/base/canonical-json.ts';
import type { Json } from '../../generator/src/base/json.ts';
import { extensionList } from '../../generator/src/model/extensions/extension-list.ts';
import { type ExtensionPlace, isNotBlank } from '../../generator/src/model/extensions/extension-values.ts';

interface ExtensionFormat {
  /** Kinds of object that may carry it, by Redocly's type names; absent: any. */
  readonly on?: readonly string[];
  readonly accepts: (value: unknown) => boolean;
  /** Completes "must be …". */
  readonly mustBe: string;
}

/** Redocly's names; what may be elsewhere may be anywhere. */
const typeNames: Readonly<Partial<Record<ExtensionPlace, string>>> = {
  operation: 'Operation',
  parameter: 'Parameter',
  schema: 'Schema',
};

/** The extensions of our descriptions and what each may hold: those of the generator, and those of the HTTP reference. */
export const extensionFormats: ReadonlyMap<string, ExtensionFormat> = new Map<string, ExtensionFormat>([
  ['x-displayName', { on: ['Tag'], accepts: json(isNotBlank), mustBe: 'a text' }],
  ...[...extensionList].map(([name, { places, expected, valid, strict }]) => {
    const on = places.map((place) => typeNames[place]);
    const isAnywhere = on.includes(undefined);
    const accepts = json((value) => valid(value) && (strict?.(value) ?? true));
    return [
      name,
      { ...(isAnywhere ? {} : { on: on.filter((type) => type !== undefined) }), accepts, mustBe: expected },
    ] as const;
  }),
]);

/** Redocly hands over what it has parsed without its type. */
function json(accepts: (value: Json) => boolean): ExtensionFormat['accepts'] {
  return (value) => accepts(asJson(value) ?? null);
}
