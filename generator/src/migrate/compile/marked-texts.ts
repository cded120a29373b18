import { ts } from 'ts-morph';
import { groupedBy } from '../../base/grouped.ts';
import { compareCodePoints, sortedBy } from '../../base/order.ts';
import type { OpenedProject } from '../../usage/sources/open-project.ts';
import { readApplicationFile } from '../apply/application-files.ts';
import { type ErrorSite, renameKeys } from '../edits/error-keys.ts';
import type { Rewriter } from '../edits/rewriter.ts';
import { applyEdits, type EditedText } from '../edits/text-edits.ts';
import type { OpenedTarget } from '../packages/open-target.ts';
import { type CompileError, compileErrors, placeIn } from './compile-errors.ts';
import { compileWith, type Recompiled } from './compile-with.ts';
import { commentsFor, type Remark } from './place-marks.ts';
import { nodeAt, sentenceFor } from './sentence-for.ts';

export interface MarkedPlace {
  readonly file: ts.SourceFile;
  /** In the old text. */
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

/** Carries the edits out, compiles the result with the new package, and puts a comment where a person has to look. */
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
        realPath(file),
        realTexts(file, edited.get(file), first.fileOf(file), remarks.get(file) ?? [], rewriter),
      ]),
    ),
    marked: distinct(marked),
    left,
  };
}

/** Where the compiler reports an error, in both programs. */
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

/** The value that is written where the compiler names a variable, a property or a statement. */
function valueAt(node: ts.Node): ts.Node {
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

/** What there is to say about a file: its marks, and what the compiler says of the new text. */
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
    const told = sentenceFor(error, file, made, rewriter);
    const others = explained.get(lineOf(error.start)) ?? [];
    // Where a mark on the line says why already, the compiler's own words add nothing.
    const sentence = told ?? others[0]?.sentence ?? `${error.message.replace(/\.?$/, '.')}`;
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

/** The component of Vue behind the script that was read. */
function realPath({ fileName }: ts.SourceFile): string {
  return fileName.replace(/\.vue\.[jt]sx?$/, '.vue');
}

/** The texts as they are on the disk: with what is around the script of a component, and with its byte order mark. */
function realTexts(
  file: ts.SourceFile,
  made: EditedText | undefined,
  next: ts.SourceFile | undefined,
  remarks: readonly Remark[],
  { edits }: Rewriter,
): { readonly before: string; readonly after: string } {
  const before = readApplicationFile(realPath(file));
  const mark = before.startsWith('\uFEFF') && !file.text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = applyEdits(before.slice(mark.length), edits.of(file)).text;
  return {
    before,
    after: mark + (next === undefined || made === undefined ? text : withComments(next, remarks, text)),
  };
}

/** Each sentence once for a line, in the order of the files. */
function distinct(places: readonly MarkedPlace[]): readonly MarkedPlace[] {
  const ordered = [...places].sort((a, b) => compareCodePoints(a.file.fileName, b.file.fileName) || a.start - b.start);
  const lineOf = ({ place }: MarkedPlace) => place.slice(0, place.lastIndexOf(':'));
  return [...new Map(ordered.toReversed().map((one) => [`${lineOf(one)} ${one.sentence}`, one])).values()].reverse();
}
