import { members } from '../node.ts';
import { policy } from '../policy.ts';
import type { Rule } from '../redocly.ts';

/** Paths start with the major of the folder (`majors.path` of the policy), and `info.version` is SemVer of the same major (§9.1, §9.2). */
export const pathsInMajor: Rule = () => ({
  Root(root, { location, report }) {
    const major = /[\\/]v(\d+)[\\/][^\\/]+$/.exec(location.source.absoluteRef)?.[1];
    if (major === undefined) {
      report({
        message: 'A description lies in a folder that is called after its major version, such as `v2`.',
        location,
      });
      return;
    }
    const version = Object.fromEntries(members(root.info)).version;
    if (typeof version !== 'string' || !/^\d+\.\d+\.\d+$/.test(version) || version.split('.')[0] !== major) {
      report({
        message: `\`info.version\` must be ${major}.MINOR.PATCH.`,
        location: location.child(['info', 'version']),
      });
    }
    const start = (policy.majorPath ?? '/').replace('{major}', major);
    for (const [path] of members(root.paths)) {
      if (!path.startsWith(start)) {
        report({
          message: `The path must start with \`${start}\`.`,
          location: location.child(['paths', path]).key(),
        });
      }
    }
  },
});
