import { encodePointerToken } from '../../json-pointer.ts';

/** The step of a pointer pattern that stands for every member. */
export const everyMember = '/*';

/** A property as a step of a pointer pattern: as in a JSON Pointer, but for `*`, which is written `~2`. */
export function patternStep(name: string): string {
  return name === '*' ? '/~2' : `/${encodePointerToken(name)}`;
}
