import { isEnough } from '../compare/verdict/next-version.ts';
import type { PublishWay } from './apply/publish-packages.ts';

/** The first npm with staging; it also exchanges a build's identity for that right. */
const firstNpm = '11.15.0';

/**
 * Why a build with an identity must not upload packages. It may only stage, so that a stolen run reaches nobody. A token beside
 * the identity would replace it, and an old npm only knows tokens. Undefined without an identity or a problem.
 */
export function trustedPublishingProblem(
  environment: Readonly<Record<string, string | undefined>>,
  npmVersion: string,
  way: PublishWay,
): string | undefined {
  if (!environment.ACTIONS_ID_TOKEN_REQUEST_URL) return undefined;
  if (way === 'publish')
    return 'A build only stages packages: pass --stage. A person then approves them with a second factor.';
  const token = ['NODE_AUTH_TOKEN', 'NPM_TOKEN'].find((name) => environment[name]);
  if (token) return `${token} is set: a build with an identity of its own stages without any token. Remove it.`;
  if (!isEnough(npmVersion, firstNpm)) return `npm ${npmVersion} cannot stage packages; it takes ${firstNpm}.`;
  return undefined;
}
