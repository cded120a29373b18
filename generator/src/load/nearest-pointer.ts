import { closest } from '../closest.ts';
import { isJsonObject, type Json, member } from '../json.ts';
import { pointerOf } from '../json-pointer.ts';

/**
 * The pointer that a broken one probably stands for: each token as it is written, or the nearest name where it is not there; else the
 * component of the same name.
 */
export function nearestPointer(root: Json, tokens: readonly string[]): string | undefined {
  const corrected: string[] = [];
  let value: Json | undefined = root;
  for (const token of tokens) {
    const name: string | undefined = hasMember(value, token) ? token : closest(token, namesOf(value));
    if (name === undefined) return componentNamed(root, tokens.at(-1) ?? '');
    corrected.push(name);
    value = Array.isArray(value) ? value[Number(name)] : member(value, name);
  }
  return pointerOf(corrected);
}

function hasMember(value: Json | undefined, token: string): boolean {
  return namesOf(value).includes(token);
}

function namesOf(value: Json | undefined): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function componentNamed(root: Json, name: string): string | undefined {
  const components = member(root, 'components');
  for (const section of namesOf(components)) {
    const entries = member(components, section);
    if (isJsonObject(entries) && Object.hasOwn(entries, name)) return pointerOf(['components', section, name]);
  }
  return undefined;
}
