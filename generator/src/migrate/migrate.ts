import { join, relative } from 'node:path';
import { FileError } from '../base/diagnostics.ts';
import { ts } from '../base/typescript.ts';
import { sourceSentence } from '../compare/source/to-source-findings.ts';
import { readText } from '../generate/write/read-output.ts';
import { escapePattern } from '../text/plain-text.ts';
import { readUsage } from '../usage/flow/read-usage.ts';
import { isTemplated, withoutLanguage } from '../usage/sources/component-script.ts';
import { type FoundPackages, findPackages } from '../usage/sources/find-packages.ts';
import { type OpenedProject, openProject } from '../usage/sources/open-project.ts';
import { readJson, type SurfacePackage } from '../usage/sources/package-surface.ts';
import { dependingManifest, isMigrated, migrationKey, samePackage } from './apply/application-files.ts';
import { compileErrors, compileWith, shownErrors } from './compile/compile-with.ts';
import { type MarkedPlace, type MarkedTexts, markedTexts } from './compile/marked-texts.ts';
import { calls } from './edits/calls.ts';
import { exportedNames } from './edits/exported-names.ts';
import { goneValues } from './edits/gone-values.ts';
import { leavingNames } from './edits/leaving-names.ts';
import { members, untypedMembers } from './edits/members.ts';
import { withDependency } from './edits/package-json.ts';
import { PackageSymbols } from './edits/package-symbols.ts';
import { EditList, type Rewriter } from './edits/rewriter.ts';
import { mockedModules, namesPackage, specifiers } from './edits/specifiers.ts';
import { type OpenedTarget, openTarget, readSurfaces } from './packages/open-target.ts';
import { makePlan } from './plan/make-plan.ts';
import { type ChangedFile, type Migration, type MigrationPlan, nothingToDo } from './plan/migration-plan.ts';

/** Templates aren't rewritten: a variable with a response is marked if its template uses a changed property. */
export function componentTemplates({ world, plan, edits }: Rewriter): void {
  for (const { operation, what, site } of world.facts.escapes) {
    const { fileName } = site.getSourceFile();
    // A client in a template may call anything; its calls aren't part of a response.
    const isState = what !== 'calls' && ts.isVariableDeclaration(site) && isTemplated(fileName);
    if (operation.packageName !== plan.base.name || !isState) continue;
    const text = readText(withoutLanguage(fileName));
    const template = text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
    for (const [key, sentence] of changesOf(plan)) {
      const name = key.slice(key.lastIndexOf('.') + 1);
      const isNamed = new RegExp(`\\.${escapePattern(name)}(?![\\w$])`).test(template);
      if (isNamed) edits.mark(site, `The template names ${name}. ${sentence}`);
    }
  }
}

function changesOf({ members, gone, client }: MigrationPlan): readonly (readonly [string, string])[] {
  const renamed = [...members]
    .filter(([key]) => !key.startsWith(`${client}.`))
    .map(([key, name]) => [key, sourceSentence('source-property-renamed', key, name)] as const);
  return [...renamed, ...[...gone].filter(([key]) => key.includes('.'))];
}

export interface MigrateRequest {
  readonly project: string;
  readonly packageName: string;
  readonly to: string;
}

/**
 * Plans the migration of an application to another version or major of a package. It writes nothing and doesn't run the
 * application's code.
 * @throws FileError if the project or the package can't be read, or the application doesn't use the package
 */
export async function planMigration({ project, packageName, to }: MigrateRequest): Promise<Migration> {
  const target = openTarget(to);
  try {
    const opened = openProject(project);
    const found = withinProject(findPackages(opened.program), opened);
    const base = found.packages.find(({ name }) => name === packageName);
    const from = base === undefined ? packageName : `${packageName} ${base.version}`;
    const { name, version } = target.surface;
    const nothing = nothingToDo(from, `${name} ${version}`, migrationKey(packageName, target.surface));
    if (base === undefined) {
      if (found.sources.some((file) => namesPackage(file, name))) return nothing;
      throw notUsed(project, packageName);
    }
    const isDone = isMigrated(opened.folder, nothing.key) || samePackage(base, target.surface);
    return isDone ? nothing : await migrateTo(target, base, { opened, found, nothing });
  } finally {
    target.close();
  }
}

export function notUsed(project: string, packageName: string): FileError {
  return new FileError(project, `${project} does not use ${packageName}, or the package is not installed.`);
}

/** Only the files of the project itself, without linked ones such as other packages of a workspace. */
export function withinProject(found: FoundPackages, { folder, listed }: OpenedProject): FoundPackages {
  const isOwn = (path: string) => listed.has(path) || path.startsWith(`${folder.replaceAll('\\', '/')}/`);
  return { ...found, sources: found.sources.filter(({ fileName }) => isOwn(fileName)) };
}

interface Application {
  readonly opened: OpenedProject;
  readonly found: FoundPackages;
  readonly nothing: Migration;
}

async function migrateTo(
  target: OpenedTarget,
  base: SurfacePackage,
  { opened, found, nothing }: Application,
): Promise<Migration> {
  const { program, checker, folder, listed } = opened;
  const before = compileErrors(program, found.sources);
  const refusing = before.filter(({ file }) => listed.size === 0 || listed.has(file.fileName));
  if (refusing.length > 0) {
    const { program: next, fileOf } = compileWith(program, new Map(), base, target);
    const after = compileErrors(
      next,
      found.sources.flatMap((file) => fileOf(file) ?? []),
    );
    const isDone = base.name === target.surface.name && after.length === 0;
    return isDone ? nothing : { ...nothing, outcome: 'refused', errors: shownErrors(refusing, folder) };
  }
  const code = await readSurfaces(base.folder, target.surface.folder);
  const description = (one: SurfacePackage) => readJson(join(one.folder, 'openapi.json'));
  const plan = makePlan(
    { surface: base, code: code.base, description: description(base) },
    { surface: target.surface, code: code.head, description: description(target.surface) },
  );
  const rewriter: Rewriter = {
    plan,
    checker,
    found,
    world: readUsage(opened, found),
    symbols: new PackageSymbols(checker, found.surfaces, base.name),
    edits: new EditList(),
  };
  // Two APIs without common operations can be used side by side: the application keeps its client, and calls with a successor
  // are marked.
  const isBeside = base.name !== target.surface.name && plan.methods.size === 0;
  if (isBeside) markSuccessors(rewriter);
  else for (const apply of editKinds) apply(rewriter);
  markDispatch(rewriter, isBeside);
  const made = markedTexts(rewriter, { opened, target, before });
  const beside = `Install ${target.surface.name} ${target.surface.version} beside ${base.name}, and move one call at a time.`;
  const manifest = isBeside ? { files: [], hints: [beside] } : manifestChange(folder, rewriter);
  return finished({ ...nothing, ...manifest, calls: countCalls(rewriter, made.marked) }, made, folder);
}

/** A migration with the rewritten files, or with the errors that keep them from being written. */
export function finished(begun: Migration, { texts, marked, left }: MarkedTexts, folder: string): Migration {
  const places = { ...begun, marked: marked.map(({ place, sentence }) => ({ place, sentence })) };
  if (left.length > 0)
    return { ...places, outcome: 'left-alone', files: [], hints: [], errors: shownErrors(left, folder) };
  const sources = [...texts].map(([path, change]): ChangedFile => ({ path, ...change }));
  const files = [...sources, ...begun.files].filter((file) => file.before !== file.after);
  return { ...places, outcome: files.length === 0 && marked.length === 0 ? 'nothing' : 'planned', files };
}

/** Marks the calls of operations with a successor; calls that stay in the old package need no comment. */
function markSuccessors({ world, plan, edits }: Rewriter): void {
  for (const [operation, { sites }] of world.facts.operations) {
    if (operation.packageName !== plan.base.name) continue;
    for (const site of sites.get('calls') ?? []) {
      if (!ts.isCallExpression(site) || !ts.isPropertyAccessExpression(site.expression)) continue;
      const key = `${operation.className}.${site.expression.name.text}`;
      if (plan.successors.has(key)) edits.mark(site.expression, plan.gone.get(key) ?? '');
    }
  }
}

/**
 * Marks calls by computed names if a possible method was renamed or removed; beside a package that stays, if one has a
 * successor.
 */
function markDispatch({ world, plan, edits }: Rewriter, isBeside: boolean): void {
  const change = isBeside ? `have a successor in ${plan.head.name}` : 'are called differently now or are gone';
  const sentence = `Methods are called here by names that are only known at run time, and some ${change}.`;
  const sites = new Set<ts.Node>();
  for (const { operation, what, site } of world.facts.escapes) {
    const isOther = [...operation.methods.keys()].some((name) => {
      if (isBeside) return plan.successors.has(`${operation.className}.${name}`);
      const move = plan.methods.get(`${operation.className}.${name}`);
      return move === undefined || move.method !== name || move.resource.base !== move.resource.head;
    });
    if (what === 'calls' && operation.packageName === plan.base.name && isOther) sites.add(site);
  }
  for (const site of sites) edits.mark(site, sentence);
}

function manifestChange(
  folder: string,
  { plan }: Rewriter,
): { readonly files: readonly ChangedFile[]; readonly hints: readonly string[] } {
  const { base } = plan;
  if (base.isSources) {
    const hints = [
      `Bring ${relative(folder, base.folder).replaceAll('\\', '/')} up to date: run generate.`,
      'Sources do not keep the description that they were made of, so changed defaults and successors are not known.',
    ];
    return { files: [], hints };
  }
  const install = `Install ${plan.head.name} ${plan.head.version}.`;
  const path = dependingManifest(folder, plan.base.name);
  if (path === undefined) return { files: [], hints: [install] };
  const text = readText(path);
  const after = withDependency(text, plan);
  if (after === undefined)
    return {
      files: [],
      hints: [`Enter ${plan.head.name} ${plan.head.version} into ${path}: its range is not a version.`],
    };
  return { files: [{ path, before: text, after }], hints: [install] };
}

/** How many calls of the package there are, and how many of them the user has to check. */
function countCalls({ world, plan }: Rewriter, marked: readonly MarkedPlace[]): Migration['calls'] {
  const calls = new Set<ts.Node>();
  for (const [operation, { sites }] of world.facts.operations) {
    if (operation.packageName !== plan.base.name) continue;
    for (const site of sites.get('calls') ?? []) if (ts.isCallExpression(site)) calls.add(site);
  }
  const isMarked = (call: ts.Node) => {
    const file = call.getSourceFile();
    return marked.some((one) => one.file === file && call.getStart(file) <= one.start && one.start < call.end);
  };
  return { all: calls.size, marked: [...calls].filter(isMarked).length };
}

/** Every kind of edit, in order; later ones don't touch what earlier ones wrote. */
const editKinds: readonly ((rewriter: Rewriter) => void)[] = [
  specifiers,
  exportedNames,
  calls,
  members,
  untypedMembers,
  leavingNames,
  goneValues,
  mockedModules,
  componentTemplates,
];
