import { sortedBy } from '../order.ts';

/** A package as far as the order of publishing goes. */
export interface OrderedPackage {
  readonly name: string;
  /** Version ranges by package, as the tarball has them. */
  readonly dependencies: ReadonlyMap<string, string>;
}

/** Every package after those that it depends on, else by name: what is published can be installed at every moment. */
export function inPublishOrder<Package extends OrderedPackage>(packages: readonly Package[]): readonly Package[] {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const ordered = new Set<Package>();
  const visiting = new Set<Package>();
  const visit = (one: Package): void => {
    if (ordered.has(one) || visiting.has(one)) return;
    visiting.add(one);
    for (const dependency of sortedBy(one.dependencies.keys(), (name) => name)) {
      const found = byName.get(dependency);
      if (found) visit(found);
    }
    ordered.add(one);
  };
  for (const one of sortedBy(packages, ({ name }) => name)) visit(one);
  return [...ordered];
}
