import type { Choices } from '../api-model.ts';

/** Every format of a body or a result: the choices, or the only one. */
export function allFormats<Format>(usual: Format & { readonly choices?: Choices<Format> }): readonly Format[] {
  return usual.choices === undefined ? [usual] : [...usual.choices.formats.values()];
}

/** The media types that a caller gets only by choosing them. */
export function otherMediaTypes({ formats, defaults }: Choices<unknown>): readonly string[] {
  return [...formats.keys()].filter((name) => !defaults.includes(name));
}
