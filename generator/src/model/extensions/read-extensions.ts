import { closest } from '../../base/closest.ts';
import type { Json, JsonObject } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { sortedBy } from '../../base/order.ts';
import type { BuildContext } from '../context.ts';
import { extensionList } from './extension-list.ts';
import type { ExtensionPlace, Extensions } from './extension-values.ts';

/**
 * The `x-…` members of an object, sorted: ours checked, others unchanged. A wrong value of ours is an error; an extension of
 * ours in a place where it has no effect is a warning.
 */
export function readExtensions(
  context: BuildContext,
  value: JsonObject,
  pointer: string,
  place: ExtensionPlace,
): ReadonlyMap<string, Json> {
  const names = Object.keys(value).filter((name) => name.startsWith('x-'));
  if (names.length === 0) return noExtensions;
  return new Map(
    sortedBy(names, (name) => name)
      .filter((name) => checkExtension(context, name, value[name] as Json, pointer, place))
      .map((name) => [name, value[name] as Json]),
  );
}

/** The extensions of an object that rarely has any, as a member to spread; empty if there are none. */
export function optionalExtensions(
  context: BuildContext,
  value: JsonObject,
  pointer: string,
): { readonly extensions?: ReadonlyMap<string, Json> } {
  const extensions = readExtensions(context, value, pointer, 'other');
  return extensions.size === 0 ? {} : { extensions };
}

/** Whether a member is valid; reports a diagnostic if not. */
export function checkExtension(
  context: BuildContext,
  name: string,
  value: Json,
  pointer: string,
  place: ExtensionPlace,
): boolean {
  const definition = extensionList.get(name);
  if (definition === undefined) {
    const instead = place === 'schema' ? ofOthers.get(name) : undefined;
    if (instead !== undefined) {
      context.diagnostics.addOnce('extension-of-others', childPointer(pointer, name), { name, instead });
      return true;
    }
    const suggestion = suggested(context, name, place);
    if (suggestion !== undefined) {
      context.diagnostics.addOnce('extension-misspelt', childPointer(pointer, name), { name, suggestion });
    }
    return true;
  }
  if (!definition.places.includes(place)) {
    context.diagnostics.add('extension-misplaced', childPointer(pointer, name), {
      name,
      places: definition.places.join(', '),
    });
    return true;
  }
  if (definition.valid(value)) return true;
  const at = childPointer(pointer, name);
  context.diagnostics.add('invalid-extension', at, { name, expected: definition.expected });
  context.unreadExtensions.set(at, value);
  return false;
}

const namesOfValues = 'Name the values with x-enum-varnames, and describe them with x-enum-descriptions.';

/** Extensions of schemas that other generators read, and how to say the same here. */
const ofOthers: ReadonlyMap<string, string> = new Map([
  ['x-ms-enum', namesOfValues],
  ['x-fern-enum', namesOfValues],
  ['x-speakeasy-enums', namesOfValues],
  ['x-speakeasy-unknown-values', 'Write an open enum: a plain string with x-extensible-enum.'],
  ['x-nullable', "Say that null may come: nullable: true in OpenAPI 3.0, type: [string, 'null'] from 3.1 on."],
  ['x-discriminator-value', 'Name the schema in the mapping of the discriminator.'],
]);

/** The known names that are close to each unknown name of a description, by place: it may be at a thousand places. */
const suggestions = new WeakMap<BuildContext, Map<string, string | undefined>>();

function suggested(context: BuildContext, name: string, place: ExtensionPlace): string | undefined {
  const known = suggestions.get(context) ?? new Map<string, string | undefined>();
  suggestions.set(context, known);
  const key = `${place} ${name}`;
  if (!known.has(key)) known.set(key, meant(name, place));
  return known.get(key);
}

/** The extension that a name is a typo of, if it has an effect there: one slip, or two in a long name. */
function meant(name: string, place: ExtensionPlace): string | undefined {
  const here = [...extensionList].flatMap(([known, { places }]) => (places.includes(place) ? [known] : []));
  return closest(name, here, name.length < 10 ? 1 : 2);
}

const noExtensions: ReadonlyMap<string, Json> = new Map();

/** The sentences for JSDoc about the extensions of a place: `Rounding: half even`, `Masked in logs.`; without assumptions. */
export function extensionNotes(extensions: Extensions | undefined, place: ExtensionPlace): readonly string[] {
  if (extensions === undefined) return [];
  return [...extensionList].flatMap(([name, { places }]) =>
    places.includes(place) && name !== 'x-assumption' ? noteOf(extensions, name) : [],
  );
}

/** The assumption at a place, as a sentence. */
export function assumptionNote(extensions: Extensions | undefined): readonly string[] {
  return noteOf(extensions, 'x-assumption');
}

function noteOf(extensions: Extensions | undefined, name: string): readonly string[] {
  const jsDoc = extensionList.get(name)?.jsDoc;
  const value = extensions?.get(name);
  if (jsDoc === undefined) return [];
  if ('label' in jsDoc) return typeof value === 'string' ? [`${jsDoc.label}: ${value}`] : [];
  return value === true ? [jsDoc.sentence] : [];
}

/** Whether an extension announces a removal, which is compared together with `deprecated`. */
export function isAnnouncement(name: string): boolean {
  return extensionList.get(name)?.compared === 'announcement';
}

export function isOfResponse(name: string): boolean {
  return extensionList.get(name)?.ofResponse === true;
}

/** The comparison's name for an edit of an extension; undefined if the edit is only noted. */
export function editOfExtension(name: string, place: 'schema' | 'other'): string | undefined {
  const extension = extensionList.get(name);
  const hasMeaning = extension?.places.some((each) => (each === 'schema') === (place === 'schema'));
  return hasMeaning ? extension?.compared : undefined;
}
