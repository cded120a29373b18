import type { Edit } from '../edit.ts';
import type { Witness } from '../finding.ts';
import type { PairNode } from './schema-pair.ts';

/** An edit and every pair where it was found: one cause, however many paths lead to it. */
export interface LoggedEdit {
  readonly edit: Edit;
  readonly nodes: Set<PairNode>;
  /** A value that shows what the edit breaks, if the edit was found by it. */
  readonly witness?: Witness;
}

/** Collects edits; the same edit at the same place on both sides is one, whichever pair it was found at. */
export class EditLog {
  readonly #entries = new Map<string, LoggedEdit>();

  add(node: PairNode, edit: Edit): void {
    const facts = Object.entries(edit.facts ?? {}).map(([key, value]) => `${key}=${value}`);
    const key = JSON.stringify([edit.on, edit.action, edit.base, edit.head, edit.name ?? '', facts.sort()]);
    const entry = this.#entries.get(key);
    if (entry === undefined) this.#entries.set(key, { edit, nodes: new Set([node]) });
    else entry.nodes.add(node);
  }

  get entries(): readonly LoggedEdit[] {
    return [...this.#entries.values()];
  }
}
