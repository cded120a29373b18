import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import type { PackageReport } from '../generate/package-report.ts';
import { formatReport, type ReportView } from './format-report.ts';

const view: ReportView = { check: false, verbose: false, seconds: 0.314, command: 'codegen' };
const one: PackageReport = {
  name: '@acme/pets',
  folder: 'packages/pets',
  operations: 1,
  resources: 2,
  changes: [],
  unchanged: 3,
  lists: [],
  warnings: {},
  diagnostics: [],
  milliseconds: 0,
};
const lines = (report: Parameters<typeof formatReport>[0], changes: Partial<ReportView> = {}) =>
  formatReport(report, { ...view, ...changes }, pc.createColors(false)).split('\n');

describe('formatReport', () => {
  it('is short when all is up to date', () => {
    expect(lines({ outcome: 'up-to-date', packages: [one] })).toEqual([
      '@acme/pets  1 operation, 2 resources: up to date (3 files)  packages/pets',
      'Everything is up to date (0.31 s).',
      '',
    ]);
  });

  it('lists what was written and removed, and counts warnings', () => {
    const changes = [
      { path: 'a.ts', difference: 'outdated' },
      { path: 'b.ts', difference: 'stale' },
      { path: 'c.ts', difference: 'new' },
    ] as const;
    const warnings = { 'some-code': 2, other: 1 };
    expect(lines({ outcome: 'written', packages: [{ ...one, changes, warnings, milliseconds: 1234 }] })).toEqual([
      '@acme/pets  1 operation, 2 resources: 2 files written, 3 unchanged, 1 removed, 1.23 s  packages/pets',
      '  ~ packages/pets/a.ts (updated)',
      '  - packages/pets/b.ts (removed)',
      '  + packages/pets/c.ts (new)',
      '3 warnings: 2 some-code, 1 other',
      'Done in 0.31 s.',
      '',
    ]);
  });

  it('says what a new package of sources needs', () => {
    const said = (...paths: readonly string[]) => {
      const changes = paths.map((path) => ({ path, difference: 'new' }) as const);
      return lines({ outcome: 'written', packages: [{ ...one, changes }] }).some((line) =>
        line.includes('compiled: true'),
      );
    };
    expect(said('codegen-manifest.json', 'package.json', 'src/index.ts')).toBe(true);
    expect(said('codegen-manifest.json', 'src/index.ts')).toBe(false);
    expect(said('src/other.ts')).toBe(false);
    expect(said('codegen-manifest.json', 'package.json', 'dist/index.js')).toBe(false);
  });

  it('lists at most a dozen files, unless asked for all', () => {
    const changes = Array.from({ length: 20 }, (_, index) => ({ path: `${index}.ts`, difference: 'new' }) as const);
    const report = { outcome: 'written', packages: [{ ...one, changes }] } as const;
    expect(lines(report)).toHaveLength(16);
    expect(lines(report)).toContain('  … and 8 more (--verbose lists them)');
    expect(lines(report, { verbose: true })).toHaveLength(23);
  });

  it('lists all in a check, and says how to go on', () => {
    const changes = Array.from(
      { length: 20 },
      (_, index) => ({ path: `${index}.ts`, difference: 'outdated' }) as const,
    );
    const report = lines({ outcome: 'compared', packages: [{ ...one, changes }] }, { check: true });
    expect(report).toHaveLength(23);
    expect(report.at(-2)).toBe('20 files differ. "codegen generate" updates them.');
  });

  it('names only what is in the way when it refused', () => {
    const changes = [
      { path: 'a.ts', difference: 'outdated' },
      { path: 'b.ts', difference: 'edited' },
    ] as const;
    const report = lines({ outcome: 'refused', packages: [{ ...one, changes }] });
    expect(report[1]).toBe('  ~ packages/pets/b.ts (changed by hand)');
    expect(report[2]).toMatch(/^Nothing was written: 1 file would lose changes made by hand.*--force/);
  });
});
