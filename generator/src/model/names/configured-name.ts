import { isIdentifier } from '../../text/identifier.ts';
import type { Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import type { NameSettings, OperationToName } from '../settings.ts';
import { isReservedTypeName, reservedMembers } from './reserved-names.ts';

type NameSetting = keyof NameSettings;

/** A named part of the description. */
interface NamedPlace {
  /** In words: `GET /pets`, `the schema Pet`. */
  readonly of: string;
  readonly pointer: string;
}

/** The name that a function of the configuration gives; the chosen one if it gives none, or fails. */
export function configuredName<Part>(
  context: BuildContext,
  setting: NameSetting,
  name: ((part: Part, chosen: string) => string | undefined) | undefined,
  { part, chosen, place }: { readonly part: Part; readonly chosen: string; readonly place: NamedPlace },
): string {
  if (name === undefined) return chosen;
  let given: unknown;
  try {
    given = name(part, chosen) ?? chosen;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.diagnostics.add('name-not-given', place.pointer, { setting, of: place.of, reason });
    return chosen;
  }
  return usableName(context, setting, given, place) ? given : chosen;
}

/** Whether generated code can have a name; reports it if not. */
export function usableName(
  context: BuildContext,
  setting: NameSetting,
  name: unknown,
  { of, pointer }: NamedPlace,
): name is string {
  const isTaken = (text: string) => (setting === 'type' ? isReservedTypeName(text) : reservedMembers.has(text));
  if (typeof name === 'string' && isIdentifier(name) && !isTaken(name)) return true;
  const shown = typeof name === 'string' ? name : `a value of type ${typeof name}`;
  const problem = typeof name === 'string' && isIdentifier(name) ? 'is reserved' : 'is not an identifier';
  context.diagnostics.add('name-not-usable', pointer, { setting, of, name: shown, problem });
  return false;
}

export function operationToName({ operationId, method, path, tags }: Operation): OperationToName {
  return { ...(operationId === undefined ? {} : { operationId }), method, path, tags };
}

export function placeOfOperation({ method, path, pointer }: Operation): NamedPlace {
  return { of: `${method} ${path}`, pointer };
}
