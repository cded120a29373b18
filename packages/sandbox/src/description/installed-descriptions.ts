import { createRequire } from 'node:module';
import type { Description } from './description.ts';

const require = createRequire(import.meta.url);

/** The descriptions of the client packages that the sandbox depends on, oldest major first. */
export function installedDescriptions(): readonly Description[] {
  const { dependencies } = require('../../package.json') as { dependencies: Readonly<Record<string, string>> };
  const majors = Object.keys(dependencies).flatMap((name) => {
    const major = /-v(\d+)$/.exec(name)?.[1];
    return major === undefined ? [] : [{ name, major: Number(major) }];
  });
  return majors.toSorted((a, b) => a.major - b.major).map(({ name }) => require(`${name}/openapi.json`) as Description);
}
