import type { CheckedMajor } from '../check/check-release.ts';

/** A major without changes since its last release. */
export const releasedMajor: CheckedMajor = {
  major: 'v2',
  package: '@acme/pets-v2',
  packageVersion: '2.3.4',
  published: '2.3.4',
  baseVersion: '2.1.0',
  headVersion: '2.1.0',
  findings: [],
  source: 'none',
  newMajorCommand: 'pnpm new-major v3 --from v2',
  pending: 'none',
  isNamed: false,
  changedFiles: [],
  released: { isPublished: true, isCurrent: true },
  isGenerated: true,
};

/** The same major before its first release. */
export function neverReleased({ published: _, baseVersion: __, ...state }: CheckedMajor): CheckedMajor {
  return state;
}
