import { dayInMilliseconds } from '../../base/calendar-day.ts';
import { sortedBy, sortedUnique } from '../../base/order.ts';
import type { Compared } from '../../compare/verdict/build-report.ts';
import type { KnownApp } from '../../compare/verdict/change-report.ts';
import type { Finding, ReachedApp } from '../../compare/wire/finding.ts';
import type { ApiModel } from '../../model/api-model.ts';
import type { PackageUsage } from '../usage-manifest.ts';
import { reachOf } from './reach-of.ts';
import type { KnownUsage } from './read-manifests.ts';

/** The applications whose lists were given, with the age of each. */
export function knownApps(known: readonly KnownUsage[], now: Date): readonly KnownApp[] {
  const today = Math.floor(now.getTime() / dayInMilliseconds);
  const apps = known.map(({ manifest: { app, owner, packages }, file, day }) => ({
    app,
    ...(owner === undefined ? {} : { owner }),
    versions: Object.entries(packages).map(([name, { version }]) => `${name} ${version}`),
    file,
    daysOld: Math.max(0, today - day),
  }));
  return sortedBy(apps, ({ app }) => app);
}

/** Notes with each finding the applications that it reaches. The verdict stays the same. */
export function markReach(compared: Compared, known: readonly KnownUsage[]): Compared {
  const { base, head } = compared;
  const sides = base === undefined ? [head] : [base, head];
  return {
    ...compared,
    findings: compared.findings.map((finding) => ({ ...finding, apps: appsOf(finding, sides, known) })),
  };
}

function appsOf(finding: Finding, sides: readonly ApiModel[], known: readonly KnownUsage[]): readonly ReachedApp[] {
  const apps = known.flatMap(({ manifest }): ReachedApp[] => {
    const { app, owner, packages } = manifest;
    const own = Object.values(packages).filter((used) => isOfMajor(used, sides));
    const reached = own.flatMap((used) => [...reachedUses(finding, used, sides), ...reachedNames(finding, used)]);
    if (reached.length === 0) return [];
    const reach = reached.some((one) => one.reach === 'certain') ? 'certain' : 'possible';
    const places = sortedUnique(reached.flatMap((one) => one.places));
    return [{ app, ...(owner === undefined ? {} : { owner }), reach, places }];
  });
  return sortedBy(apps, ({ app }) => app);
}

/** The package of the major that was compared: its version has the same first number. */
function isOfMajor({ version }: PackageUsage, sides: readonly ApiModel[]): boolean {
  const first = (text: string) => /^\d+/.exec(text)?.[0];
  return first(version) === '0' || sides.some(({ info }) => first(info.version) === first(version));
}

function reachedUses(finding: Finding, used: PackageUsage, sides: readonly ApiModel[]) {
  return finding.uses.flatMap((use) => {
    const ids = sides
      .flatMap(({ operations }) => operations)
      .filter(({ method, path }) => use.operation === '*' || use.operation === `${method} ${path}`)
      .map(({ id }) => id);
    return [...new Set(ids)].flatMap((id) => {
      const operation = Object.hasOwn(used.operations, id) ? used.operations[id] : undefined;
      return (operation && reachOf(finding, use, { operation, used }, sides)) ?? [];
    });
  });
}

/** Code that names a type or constant which no longer compiles. */
function reachedNames({ code = [] }: Finding, { names = [], places }: PackageUsage) {
  return code
    .filter(({ level, subject }) => level === 'breaking' && names.includes(subject.split('.')[0] ?? ''))
    .map(({ subject }) => ({ reach: 'certain' as const, places: places?.[`names:${subject.split('.')[0]}`] ?? [] }));
}
