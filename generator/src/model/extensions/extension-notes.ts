import type { ExtensionPlace, Extensions } from './extension.ts';
import { extensionList } from './extension-list.ts';

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
