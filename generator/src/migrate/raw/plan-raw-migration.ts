import { join } from 'node:path';
import { ts } from '../../base/typescript.ts';
import { readUsage } from '../../usage/flow/read-usage.ts';
import { findPackages } from '../../usage/sources/find-packages.ts';
import { type OpenedProject, openProject } from '../../usage/sources/open-project.ts';
import type { SurfacePackage } from '../../usage/sources/package-surface.ts';
import { briefly, compileErrors, compileWith, type Recompiled, shownErrors } from '../compile/compile-with.ts';
import { markedTexts } from '../compile/marked-texts.ts';
import { PackageSymbols } from '../edits/package-symbols.ts';
import { EditList, type Rewriter } from '../edits/rewriter.ts';
import { applyEdits } from '../edits/text-edits.ts';
import { finished, type MigrateRequest, notUsed, withinProject } from '../migrate.ts';
import { type OpenedTarget, readSurfaces } from '../packages/open-target.ts';
import { type Migration, nothingToDo } from '../plan/migration-plan.ts';
import { clientClass } from '../plan/pair-operations.ts';
import type { RawMove, RawPackage } from './raw-call.ts';
import { moveRawCalls } from './raw-clients.ts';

/**
 * Plans how to turn calls of `/raw` into calls of methods. It rewrites only calls whose method certainly does the same. It
 * writes nothing and doesn't run the application's code.
 * @throws FileError if the project can't be read, or the application doesn't use the package
 */
export async function planRawMigration({ project, packageName }: Omit<MigrateRequest, 'to'>): Promise<Migration> {
  const application = openProject(project);
  const used = findPackages(application.program).packages.find(({ name }) => name === packageName);
  if (used === undefined) throw notUsed(project, packageName);
  const target = { surface: used, home: application.folder, close: () => {} };
  const opened = withMainEntry(application, target);
  const { checker, program, folder, listed } = opened;
  const found = withinProject(findPackages(program), opened);
  const base = found.packages.find(({ name }) => name === packageName) ?? used;
  const nothing = nothingToDo(`${packageName}/raw`, `methods of ${packageName}`, packageName);
  const before = compileErrors(program, found.sources);
  const refusing = before.filter(({ file }) => listed.size === 0 || listed.has(file.fileName));
  if (refusing.length > 0) return { ...nothing, outcome: 'refused', errors: shownErrors(refusing, folder) };
  const client = clientClass((await readSurfaces(base.folder, base.folder)).base, base);
  if (client === undefined) return nothing;
  const world = readUsage(opened, found);
  const { types } = world;
  const { resources } = client;
  const raw: RawPackage = { base, checker, found, types, client: client.declaration.name, resources };
  const refused = new Map<ts.Node, string>();
  let edits: EditList;
  let moves: readonly RawMove[];
  do {
    edits = new EditList();
    moves = moveRawCalls(raw, edits, refused);
  } while (refuseErrors(moves, edits, (texts) => compileWith(program, texts, base, target), refused));
  const symbols = new PackageSymbols(checker, found.surfaces, base.name);
  const rewriter: Rewriter = { plan: emptyPlan(base, raw.client), checker, found, world, edits, symbols };
  const made = markedTexts(rewriter, { opened, target, before });
  const all = [...world.facts.operations].flatMap(([operation, { sites }]) =>
    operation.packageName === base.name ? [...(sites.get('raw') ?? [])] : [],
  ).length;
  return finished({ ...nothing, calls: { all, marked: all - moves.length } }, made, folder);
}

/** Undoes the calls with a compiler error; false if there is none. */
function refuseErrors(
  moves: readonly RawMove[],
  edits: EditList,
  compile: (texts: ReadonlyMap<string, string>) => Recompiled,
  refused: Map<ts.Node, string>,
): boolean {
  const { size } = refused;
  const made = new Map(edits.files.map((file) => [file, applyEdits(file.text, edits.of(file))]));
  const { program, fileOf } = compile(new Map([...made].map(([file, { text }]) => [file.fileName, text])));
  for (const [file, { originOf }] of made) {
    const next = fileOf(file);
    for (const { start, message } of next ? compileErrors(program, [next]) : []) {
      const place = originOf(start);
      const move = moves.find(
        ({ call, edit }) => call.getSourceFile() === file && edit.start <= place && place < edit.end,
      );
      if (move !== undefined) refused.set(move.call, `The compiler refuses the method here: ${briefly(message)}`);
    }
  }
  return refused.size > size;
}

/** The application with the main entry of the package, which it may not load yet. */
function withMainEntry(opened: OpenedProject, target: OpenedTarget): OpenedProject {
  const { surface: base } = target;
  const { program, folder } = opened;
  const at = join(folder, 'index.ts');
  const { resolvedModule } = ts.resolveModuleName(base.name, at, program.getCompilerOptions(), ts.sys);
  const entry = base.isSources ? join(base.folder, 'index.ts') : resolvedModule?.resolvedFileName;
  const text = entry === undefined ? undefined : ts.sys.readFile(entry);
  if (entry === undefined || text === undefined) return opened;
  const { program: whole } = compileWith(program, new Map([[entry, text]]), base, target);
  return { ...opened, program: whole, checker: whole.getTypeChecker() };
}

function emptyPlan(base: SurfacePackage, client: string): Rewriter['plan'] {
  const none = new Map<string, never>();
  return {
    base,
    head: base,
    client,
    names: none,
    members: none,
    methods: none,
    entries: none,
    gone: none,
    successors: new Set(),
    changed: none,
    defaults: none,
    notes: [],
  };
}
