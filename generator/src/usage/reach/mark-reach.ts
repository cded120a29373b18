import { calendarDay, dayOfMoment } from '../../base/calendar-day.ts';
import { groupedBy } from '../../base/grouped.ts';
import { sortedBy, sortedUnique } from '../../base/order.ts';
import { operationName } from '../../compare/source/use.ts';
import type { Compared } from '../../compare/verdict/build-report.ts';
import type { KnownApp } from '../../compare/verdict/change-report.ts';
import type { Finding, ReachedApp } from '../../compare/wire/finding.ts';
import { waysOf } from '../../compare/wire/judge/reach.ts';
import { type ApiModel, apiIdOf } from '../../model/api-model.ts';
import type { OperationUsage, PackageUsage } from '../usage-manifest.ts';
import { type NamedOperations, type PlaceOfUse, placeOfUse } from './place-of-use.ts';
import { type ReachedUse, reachedMade, reachOf } from './reach-of.ts';
import type { KnownUsage } from './read-manifests.ts';

/**
 * The applications with usage lists, with the age of each.
 * @param sides all compared descriptions
 */
export function knownApps(known: readonly KnownUsage[], now: Date, sides: readonly ApiModel[]): readonly KnownApp[] {
  const apps = known.map(({ manifest: { app, owner, packages, day }, file }): KnownApp => {
    const made = calendarDay(day ?? '');
    const isOther = !Object.entries(packages).some(([name, used]) => isOfApi(name, used, sides));
    return {
      app,
      ...(owner === undefined ? {} : { owner }),
      versions: Object.entries(packages).map(([name, { version }]) => `${name} ${version}`),
      file,
      ...(made === undefined ? {} : { daysOld: Math.max(0, dayOfMoment(now) - made) }),
      ...(isOther ? { isOther } : {}),
    };
  });
  return sortedBy(apps, ({ app }) => app);
}

/** Whether a package belongs to a compared API, in any version. The package's name counts too, if the API has a new title. */
function isOfApi(name: string, { api }: PackageUsage, sides: readonly ApiModel[]): boolean {
  return api === undefined || sides.some((side) => apiIdOf(side.info) === api || side.package.name === name);
}

/** Adds to each finding the applications that it reaches. The verdict stays the same. */
export function markReach(compared: Compared, known: readonly KnownUsage[]): Compared {
  const { base, head } = compared;
  const sides = base === undefined ? [head] : [base, head];
  const operations = groupedBy(
    sides.flatMap((side) => side.operations),
    operationName,
  );
  const apps = known.map(({ manifest: { app, owner, packages } }): AppOfMajor => {
    const own = Object.entries(packages).filter(([name, used]) => isOfApi(name, used, sides) && isOfMajor(used, sides));
    return { app, owner, packages: own.map(([, used]) => used) };
  });
  return {
    ...compared,
    findings: compared.findings.map((finding) => ({ ...finding, apps: appsOf(finding, operations, apps) })),
  };
}

/** An application with its packages of the compared major. */
interface AppOfMajor {
  readonly app: string;
  readonly owner: string | undefined;
  readonly packages: readonly PackageUsage[];
}

function appsOf(finding: Finding, operations: NamedOperations, all: readonly AppOfMajor[]): readonly ReachedApp[] {
  const apps = all.flatMap(({ app, owner, packages }): ReachedApp[] => {
    const reached = packages.flatMap((used) => [
      ...reachedUses(finding, used, operations),
      ...reachedNames(finding, used),
    ]);
    if (reached.length === 0) return [];
    const reach = reached.some((one) => one.reach === 'certain') ? 'certain' : 'possible';
    const places = sortedUnique(reached.flatMap((one) => one.places));
    return [{ app, ...(owner === undefined ? {} : { owner }), reach, places }];
  });
  return sortedBy(withThose(apps, all), ({ app }) => app);
}

/** Adds the applications that use the API through a reached package, or one without a list. */
function withThose(reached: readonly ReachedApp[], all: readonly AppOfMajor[]): readonly ReachedApp[] {
  const names = new Set(reached.map(({ app }) => app));
  const more = all.flatMap(({ app, owner, packages }): ReachedApp[] => {
    const between = packages.flatMap(({ through = [] }) => through);
    const wrapper = between.find((name) => names.has(name) || !all.some((one) => one.app === name));
    if (wrapper === undefined || names.has(app)) return [];
    return [{ app, ...(owner === undefined ? {} : { owner }), reach: 'possible', places: [], through: wrapper }];
  });
  return more.length === 0 ? reached : withThose([...reached, ...more], all);
}

/**
 * Whether a package is of the compared major: the version of its description, otherwise its own, has the same first number. A
 * description's version that is a date or a word proves nothing.
 */
function isOfMajor({ version, describes = version }: PackageUsage, sides: readonly ApiModel[]): boolean {
  const first = (text: string) => /^\d+/.exec(text)?.[0];
  const counts = (text: string) => /^\d+\.\d+\.\d+/.test(text);
  const told = describes === version ? [] : [describes];
  const versions = sides.map(({ info }) => info.version);
  if (first(describes) === '0' || [...told, ...versions].some((one) => !counts(one))) return true;
  return versions.some((one) => first(one) === first(describes));
}

function reachedUses(finding: Finding, used: PackageUsage, operations: NamedOperations) {
  return finding.uses.flatMap((use) => {
    const meant = use.operation === '*' ? [...operations.values()].flat() : (operations.get(use.operation) ?? []);
    return [...new Set(meant.map(({ id }) => id))].flatMap((id) => {
      const operation = Object.hasOwn(used.operations, id) ? used.operations[id] : undefined;
      const { paths, isOpen } = waysOf(use);
      const made = paths.flatMap((path) => reachedMade(finding, { ...use, path }, { id, used }, operations));
      if (operation === undefined || made.some(({ reach }) => reach === 'certain')) return made;
      const reached = paths.flatMap(
        (path) => reachOf(finding, { ...use, path }, { operation, used }, operations) ?? [],
      );
      const open = isOpen && reached.length === 0 ? mayReach(placeOfUse(finding, use, operations), operation) : reached;
      return [...made, ...open];
    });
  });
}

/** Whether a change with more paths than listed may be at a place with the same last name. */
function mayReach(place: PlaceOfUse, operation: OperationUsage) {
  const name = 'place' in place ? place.place.split('/').at(-1) : undefined;
  const listed = [...operation.reads.map((one) => `reads:${one}`), ...operation.sends.map((one) => `sends:${one}`)];
  const met = listed.filter((key) => key.split('/').includes(name ?? ''));
  const places = met.flatMap((key) => operation.places?.[key] ?? []);
  return met.length === 0 ? [] : [{ reach: 'possible' as const, places }];
}

/** Types and constants in the code that may no longer compile: for certain if they are gone, because it may use other members. */
function reachedNames({ code = [] }: Finding, { names = [], places }: PackageUsage): readonly ReachedUse[] {
  return code
    .filter(({ level }) => level === 'breaking')
    .map(({ id, subject }) => ({
      name: subject.replace(/\..*/s, ''),
      isGone: /^source-(?:entry|name|value)-/.test(id),
    }))
    .filter(({ name }) => names.includes(name))
    .map(({ name, isGone }) => ({ reach: isGone ? 'certain' : 'possible', places: places?.[`names:${name}`] ?? [] }));
}
