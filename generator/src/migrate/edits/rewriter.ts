import { addToGroup } from '../../base/grouped.ts';
import { ts } from '../../base/typescript.ts';
import type { World } from '../../usage/flow/world.ts';
import type { FoundPackages } from '../../usage/sources/find-packages.ts';
import type { MigrationPlan } from '../plan/migration-plan.ts';
import type { PackageSymbols } from './package-symbols.ts';
import type { Stretch, TextEdit } from './text-edits.ts';

/** The inputs of every kind of edit. */
export interface Rewriter {
  readonly plan: MigrationPlan;
  readonly checker: ts.TypeChecker;
  readonly found: FoundPackages;
  /** The flow of the package's values, for untyped code. */
  readonly world: World;
  readonly symbols: PackageSymbols;
  readonly edits: EditList;
}

/** A place for the user to check. */
interface Mark {
  readonly node: ts.Node;
  readonly sentence: string;
}

/** Collects the edits of all files, and the places for the user to check. */
export class EditList {
  readonly marks: Mark[] = [];
  readonly done = new Set<ts.Node>();
  readonly #edits = new Map<ts.SourceFile, TextEdit[]>();
  readonly #keys = new Set<string>();

  of(file: ts.SourceFile): readonly TextEdit[] {
    return this.#edits.get(file) ?? [];
  }

  get files(): readonly ts.SourceFile[] {
    return [...this.#edits.keys()];
  }

  replace(node: ts.Node, text: string): void {
    this.splice(node, { ...stretchOf(node), parts: [text] });
  }

  splice(node: ts.Node, edit: TextEdit): void {
    const file = node.getSourceFile();
    const key = `${file.fileName} ${edit.start} ${edit.end} ${JSON.stringify(edit.parts)}`;
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    addToGroup(this.#edits, file, edit);
    this.done.add(node);
  }

  mark(node: ts.Node, sentence: string): void {
    if (this.marks.some((one) => one.node === node && one.sentence === sentence)) return;
    this.marks.push({ node, sentence });
  }

  /** Whether a node is inside a part that was replaced as a whole. */
  isTaken(node: ts.Node): boolean {
    const { start, end } = stretchOf(node);
    return this.of(node.getSourceFile()).some((edit) => edit.start === start && edit.end === end);
  }
}

/** The range of a node, without the blanks and comments before it. */
export function stretchOf(node: ts.Node): Stretch {
  return { start: node.getStart(), end: node.getEnd() };
}

/** The new name of a part of the package; undefined if it stays. */
export function newMemberName(key: string, { plan }: Rewriter): string | undefined {
  const method = plan.methods.get(key)?.method;
  const now = plan.members.get(key) ?? method;
  return now === key.slice(key.lastIndexOf('.') + 1) ? undefined : now;
}

/** A property's name in code: quoted unless it is an identifier. */
export function propertyText(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : `'${name.replace(/['\\]/g, '\\$&')}'`;
}

export function quotedLike(literal: ts.StringLiteralLike, text: string): string {
  const quote = literal.getText().at(0) ?? "'";
  return `${quote}${text}${quote}`;
}

/** Visits a node and all nodes below it in order, including those in JSDoc of JavaScript. */
export function visitNodes(within: ts.Node, visit: (node: ts.Node) => void): void {
  const file = within.getSourceFile();
  const isJavaScript = /\.[cm]?jsx?$/.test(file.fileName);
  const step = (node: ts.Node): void => {
    visit(node);
    if (isJavaScript) for (const child of node.getChildren(file)) step(child);
    else ts.forEachChild(node, step);
  };
  step(within);
}
