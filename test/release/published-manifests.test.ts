import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspacePackages } from '../../generator/src/release/apply/workspace-packages.ts';
import config from '../../liquidity.config.ts';
import { publishedPackages, root } from '../../scripts/packages.ts';

const published = workspacePackages(root).filter(({ isPrivate }) => !isPrivate);

describe('the packages that are published', () => {
  it('are those that are built and packed', () => {
    expect(published.map(({ folder }) => folder).sort()).toEqual([...publishedPackages()].sort());
  });

  // A registry accepts a proof of where a package was built only if the package names that place itself.
  it.each(published)('$name says where it comes from', ({ folder, manifest }) => {
    expect(manifest).toMatchObject({
      repository: { url: 'git+https://github.com/org/liquidity-clients.git', directory: relative(root, folder) },
      publishConfig: { access: 'public', provenance: true },
    });
    expect(manifest.files).toContain('CHANGELOG.md');
  });

  // An installed client accepts every later version in its range; below 1.0.0, few readers know what a range allows.
  it('take a runtime that keeps its promises', () => {
    const runtime = published.find(({ name }) => name === config.runtime.package);
    expect(runtime?.version).toMatch(/^[1-9]/);
    for (const { package: name } of config.clients) {
      const client = published.find((one) => one.name === name);
      expect(client?.manifest).toMatchObject({ dependencies: { [config.runtime.package]: 'workspace:^' } });
    }
  });
});
