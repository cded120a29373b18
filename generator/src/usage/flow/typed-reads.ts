import { ts } from 'ts-morph';
import type { World } from './world.ts';

/** Reads of fields whose object no value reached, by the types that packages export. */
export function readTyped(_world: World): void {
  void ts;
}
