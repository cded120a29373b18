import { DiagnosticLog } from '../base/diagnostic-log.ts';
import { type Json, type JsonObject, member } from '../base/json.ts';
import { parsePointer } from '../base/json-pointer.ts';
import { compareCodePoints } from '../base/order.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import { pointerOfRef, type ResolvedValue, resolvePointer } from './pointer.ts';
import { longTypeOf } from './schema/leads-to.ts';
import type { LongType } from './schema.ts';

/** The inputs of every step of building a model, and its diagnostics. */
export interface BuildContext {
  readonly document: LoadedDocument;
  readonly root: JsonObject;
  readonly dialect: LoadedDocument['dialect'];
  /** Places are JSON Pointers into the bundled document. */
  readonly diagnostics: DiagnosticLog<string>;
  /** Shared parts by kind and pointer: built once, however many operations use them. */
  readonly shared: Map<string, unknown>;
  /** Targets of schema references outside `components.schemas`, by their new names. */
  readonly hoisted: Map<string, ResolvedValue>;
  /** The pointers of callbacks that are being built, because a callback may contain itself. */
  readonly openCallbacks: Set<string>;
  /** Invalid values of our extensions, by pointer. */
  readonly unreadExtensions: Map<string, Json>;
  /** The type of 64-bit integers without their own setting. */
  readonly int64: LongType;
  /** For each schema, the component schemas with it in their `allOf`. */
  children?: ReadonlyMap<string, readonly string[]>;
}

export function createContext(document: LoadedDocument, int64?: LongType): BuildContext {
  return {
    document,
    root: document.bundled,
    dialect: document.dialect,
    diagnostics: new DiagnosticLog(
      { place: (pointer: string) => document.place(pointer), compare: compareCodePoints },
      document.tolerated,
    ),
    shared: new Map(),
    hoisted: new Map(),
    unreadExtensions: new Map(),
    openCallbacks: new Set(),
    int64: int64 ?? longTypeOf(document.bundled) ?? 'number',
  };
}

/**
 * Follows a `$ref`, if the object is one. From 3.1 on, a description beside the reference replaces the target's. A broken
 * reference is reported as an error and gives undefined.
 */
export function dereference(context: BuildContext, value: Json, pointer: string): ResolvedValue | undefined {
  let place: ResolvedValue | undefined = { pointer, value };
  const seen = new Set<string>();
  let description: Json | undefined;
  for (;;) {
    const ref = member(place.value, '$ref');
    if (typeof ref !== 'string') break;
    description ??= context.dialect === '3.0' ? undefined : member(place.value, 'description');
    const target = resolveRef(context, ref);
    if (target === undefined || seen.has(target.pointer)) {
      context.diagnostics.add('unresolved-ref', place.pointer, { ref });
      return undefined;
    }
    seen.add(target.pointer);
    place = target;
  }
  if (description === undefined || seen.size === 0) return place;
  return { pointer: place.pointer, value: { ...(place.value as JsonObject), description } };
}

/** Builds the part behind a value or its reference, once per kind. */
export function shared<T>(
  context: BuildContext,
  kind: string,
  value: Json,
  pointer: string,
  build: (place: ResolvedValue) => T,
): T | undefined {
  const place = dereference(context, value, pointer);
  if (place === undefined) return undefined;
  if (place.pointer === pointer || member(value, 'description') !== undefined) return build(place);
  const key = `${kind} ${place.pointer}`;
  if (!context.shared.has(key)) context.shared.set(key, build(place));
  return context.shared.get(key) as T;
}

/** The target of an internal reference, without following further references at its end. */
export function resolveRef(context: BuildContext, ref: string): ResolvedValue | undefined {
  const pointer = pointerOfRef(ref);
  return pointer === undefined ? undefined : resolvePointer(context.root, pointer);
}

/** The name in a component schema's pointer: `/components/schemas/Loan` gives `Loan`. */
export function componentSchemaName(pointer: string): string | undefined {
  const tokens = parsePointer(pointer) ?? [];
  return tokens.length === 3 && tokens[0] === 'components' && tokens[1] === 'schemas' ? tokens[2] : undefined;
}
