import { groupedBy } from '../../base/grouped.ts';
import { compareCodePoints, sortedBy } from '../../base/order.ts';
import { ts } from '../../base/typescript.ts';
import { readText } from '../../generate/write/read-output.ts';
import { withoutLanguage } from '../../usage/sources/component-script.ts';
import type { OpenedProject } from '../../usage/sources/open-project.ts';
import { renameAt, staticName } from '../edits/renames.ts';
import { newMemberName, type Rewriter } from '../edits/rewriter.ts';
import { applyEdits, type EditedText } from '../edits/text-edits.ts';
import type { OpenedTarget } from '../packages/open-target.ts';
import { briefly, type CompileError, compileErrors, compileWith, placeIn, type Recompiled } from './compile-with.ts';
import { commentsFor, type Remark } from './place-marks.ts';

export interface MarkedPlace {
  readonly file: ts.SourceFile;
  /** Offset in the old text. */
  readonly start: number;
  readonly place: string;
  readonly sentence: string;
}

export interface MarkedTexts {
  /** Old and new texts of files, by path. */
  readonly texts: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
  readonly marked: readonly MarkedPlace[];
  /** New errors that the comments don't explain. */
  readonly left: readonly CompileError[];
}

interface MarkingContext {
  readonly opened: OpenedProject;
  readonly target: OpenedTarget;
  /** Errors of the old program. */
  readonly before: readonly CompileError[];
}

/** Applies the edits, compiles the result with the new package, and adds comments where the user has to decide. */
export function markedTexts(rewriter: Rewriter, { opened, target, before }: MarkingContext): MarkedTexts {
  const { edits, found, plan } = rewriter;
  const textsOf = (texts: ReadonlyMap<ts.SourceFile, string>) =>
    new Map([...texts].filter(([file, text]) => text !== file.text).map(([file, text]) => [file.fileName, text]));
  const attempt = () => {
    const edited = new Map(found.sources.map((file) => [file, applyEdits(file.text, edits.of(file))]));
    const texts = textsOf(new Map([...edited].map(([file, { text }]) => [file, text])));
    return { edited, first: compileWith(opened.program, texts, plan.base, target) };
  };
  let { edited, first } = attempt();
  if (renameKeys(rewriter, first.program.getTypeChecker(), sitesOfErrors(edited, first))) {
    ({ edited, first } = attempt());
  }
  const remarks = new Map<ts.SourceFile, Remark[]>();
  const marked: MarkedPlace[] = [];
  const final = new Map<ts.SourceFile, string>();
  for (const [file, made] of edited) {
    const next = first.fileOf(file);
    if (next === undefined) continue;
    const own = remarksOn(file, next, { made, rewriter, errors: compileErrors(first.program, [next]), before });
    remarks.set(file, [...own]);
    for (const { start, sentence } of own) {
      const origin = made.originOf(start);
      marked.push({ file, start: origin, place: placeIn(file, origin, opened.folder), sentence });
    }
    final.set(file, withComments(next, own, made.text));
  }
  const last = compileWith(opened.program, textsOf(final), plan.base, target);
  const left = [...edited].flatMap(([file]) => {
    const next = last.fileOf(file);
    const now = next === undefined ? [] : compileErrors(last.program, [next]);
    const known = before.filter((one) => one.file === file).map(({ code, message }) => `${code} ${message}`);
    return now.filter(({ code, message }) => !known.includes(`${code} ${message}`));
  });
  const changed = [...edited.keys()].filter((file) => final.get(file) !== file.text);
  return {
    texts: new Map(
      changed.map((file) => [
        withoutLanguage(file.fileName),
        realTexts(file, edited.get(file), first.fileOf(file), remarks.get(file) ?? [], rewriter),
      ]),
    ),
    marked: distinct(marked),
    left,
  };
}

/** The places of an error in both programs. */
function sitesOfErrors(
  edited: ReadonlyMap<ts.SourceFile, EditedText>,
  { program, fileOf }: Recompiled,
): readonly ErrorSite[] {
  return [...edited].flatMap(([file, made]) => {
    const next = fileOf(file);
    const errors = next === undefined ? [] : compileErrors(program, [next]);
    return errors.flatMap(({ start }) => {
      const [old, now] = [valueAt(nodeAt(file, made.originOf(start))), next && valueAt(nodeAt(next, start))];
      return now === undefined ? [] : [{ old, now }];
    });
  });
}

/** The assigned value, if the compiler reports a variable, a property or a statement. */
function valueAt(node: ts.Node): ts.Node {
  // The compiler can also report a place between statements, which belongs only to the file.
  if (ts.isSourceFile(node)) return node;
  const { parent } = node;
  const isAssigned =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  if (isAssigned && parent.name === node) return parent.initializer ?? node;
  return ts.isReturnStatement(node) ? (node.expression ?? node) : node;
}

interface EditedFile {
  readonly made: EditedText;
  readonly rewriter: Rewriter;
  readonly errors: readonly CompileError[];
  readonly before: readonly CompileError[];
}

/** The messages about a file: its marks, and the compiler's errors in the new text. */
function remarksOn(
  file: ts.SourceFile,
  next: ts.SourceFile,
  { made, rewriter, errors, before }: EditedFile,
): readonly Remark[] {
  const known = new Set(before.filter((one) => one.file === file).map(({ start, code }) => `${code} ${start}`));
  const fresh = errors.filter(({ start, code }) => !known.has(`${code} ${made.originOf(start)}`));
  const marks = rewriter.edits.marks
    .filter(({ node }) => node.getSourceFile() === file)
    .map(({ node, sentence }): Remark => ({ start: made.placeOf(node.getStart(file)), sentence, isError: false }));
  const lineOf = (start: number) => next.getLineAndCharacterOfPosition(start).line;
  const explained = groupedBy(marks, ({ start }) => lineOf(start));
  const fromErrors = fresh.flatMap((error): readonly Remark[] => {
    const own = sentenceFor(error, file, made, rewriter);
    const others = explained.get(lineOf(error.start)) ?? [];
    // If a mark on the line gives the reason already, the compiler's message adds nothing.
    const sentence = own ?? others[0]?.sentence ?? briefly(error.message).replace(/\.?$/, '.');
    return [{ start: error.start, sentence, isError: true }];
  });
  return [...marks, ...fromErrors];
}

function withComments(next: ts.SourceFile, remarks: readonly Remark[], text: string): string {
  let made = text;
  for (const { at, text: comment } of sortedBy(commentsFor(next, remarks), ({ at }) =>
    String(at).padStart(12, '0'),
  ).toReversed()) {
    made = made.slice(0, at) + comment + made.slice(at);
  }
  return made;
}

/** The texts as on the disk, with the rest of a component around its script and the byte order mark. */
function realTexts(
  file: ts.SourceFile,
  made: EditedText | undefined,
  next: ts.SourceFile | undefined,
  remarks: readonly Remark[],
  { edits }: Rewriter,
): { readonly before: string; readonly after: string } {
  const before = readText(withoutLanguage(file.fileName));
  const mark = before.startsWith('\uFEFF') && !file.text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = applyEdits(before.slice(mark.length), edits.of(file)).text;
  return {
    before,
    after: mark + (next === undefined || made === undefined ? text : withComments(next, remarks, text)),
  };
}

/** The marks in file order, each sentence once per line. */
function distinct(places: readonly MarkedPlace[]): readonly MarkedPlace[] {
  const ordered = [...places].sort((a, b) => compareCodePoints(a.file.fileName, b.file.fileName) || a.start - b.start);
  const lineOf = ({ place }: MarkedPlace) => place.slice(0, place.lastIndexOf(':'));
  return [...new Map(ordered.toReversed().map((one) => [`${lineOf(one)} ${one.sentence}`, one])).values()].reverse();
}

/** The finding that explains a compiler error, if known. */
function sentenceFor(
  { start, message }: CompileError,
  file: ts.SourceFile,
  made: EditedText,
  { checker, symbols, plan }: Rewriter,
): string | undefined {
  const said = (key: string) => plan.gone.get(key) ?? plan.changed.get(key);
  const quoted = [...message.matchAll(/'([^']+)'/g)].map(([, text = '']) => text);
  // A missing property is reported with the type that requires it.
  const named = quoted.flatMap((name) => quoted.flatMap((type) => said(`${type}.${name}`) ?? []))[0];
  if (named !== undefined) return named;
  for (let node: ts.Node | undefined = nodeAt(file, made.originOf(start)); node !== undefined; node = node.parent) {
    if (ts.isStatement(node) || ts.isSourceFile(node)) break;
    const name = ts.isPropertyAccessExpression(node) ? node.name : ts.isIdentifier(node) ? node : undefined;
    const symbol = name && checker.getSymbolAtLocation(name);
    if (symbol === undefined) continue;
    const found = [...symbols.membersOf(symbol).keys, symbols.exportOf(symbol) ?? ''].flatMap(
      (key) => said(key) ?? [],
    )[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

function nodeAt(file: ts.SourceFile, place: number): ts.Node {
  const step = (node: ts.Node): ts.Node => {
    const inner = ts.forEachChild(node, (child) =>
      child.getStart(file) <= place && place < child.end ? child : undefined,
    );
    return inner === undefined ? node : step(inner);
  };
  return step(file);
}

/** The same code in both programs, with a compiler error in the new one. */
interface ErrorSite {
  readonly old: ts.Node;
  readonly now: ts.Node;
}

/**
 * Renames keys of a package's type without a declaration: `const fields: (keyof Loan)[] = ['amount']`, or the properties of a
 * `Record<keyof Loan, string>`. The compiler finds them: it allowed the old name, and now only the new one.
 * @returns whether there were any
 */
function renameKeys(rewriter: Rewriter, next: ts.TypeChecker, errors: readonly ErrorSite[]): boolean {
  const { checker, edits } = rewriter;
  let found = false;
  for (const { old, now } of errors) {
    const name = staticName(old);
    if (name === undefined || name !== staticName(now) || edits.isTaken(old)) continue;
    const [before, after] = [namesFor(old, checker), namesFor(now, next)];
    if (before === undefined || after === undefined || !before.has(name) || after.has(name)) continue;
    const names = new Set(renamesOf(name, rewriter).filter((one) => after.has(one) && !before.has(one)));
    const [only] = names;
    if (only === undefined || names.size > 1) continue;
    renameAt(old, only, rewriter);
    found = true;
  }
  return found;
}

function namesFor(node: ts.Node, checker: ts.TypeChecker): ReadonlySet<string> | undefined {
  const { parent } = node;
  if (ts.isStringLiteralLike(node) && !ts.isPropertyAssignment(parent)) return valuesFor(node, checker);
  const type = ts.isPropertyAccessExpression(parent)
    ? checker.getTypeAtLocation(parent.expression)
    : ts.isObjectLiteralElementLike(parent) && ts.isObjectLiteralExpression(parent.parent)
      ? checker.getContextualType(parent.parent)
      : ts.isBindingElement(parent)
        ? checker.getTypeAtLocation(parent.parent)
        : undefined;
  return (
    type &&
    new Set(
      checker
        .getNonNullableType(type)
        .getProperties()
        .map(({ name }) => name),
    )
  );
}

/** The allowed texts at a literal. */
function valuesFor(literal: ts.StringLiteralLike, checker: ts.TypeChecker): ReadonlySet<string> | undefined {
  const type = ts.isCaseClause(literal.parent)
    ? checker.getTypeAtLocation(literal.parent.parent.parent.expression)
    : checker.getContextualType(literal);
  const parts = type === undefined ? [] : type.isUnion() ? type.types : [type];
  const texts = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return texts.length === 0 ? undefined : new Set(texts);
}

/** The new names of properties and methods. */
function renamesOf(text: string, rewriter: Rewriter): readonly string[] {
  const { members, methods } = rewriter.plan;
  const keys = [...members.keys(), ...methods.keys()].filter((key) => key.endsWith(`.${text}`));
  return keys.flatMap((key) => newMemberName(key, rewriter) ?? []);
}
