import { isEnough } from '../compare/verdict/next-version.ts';
import type { PublishWay } from './apply/publish-packages.ts';

/** The first npm that stages packages; it also exchanges the identity of a build for the right to do so. */
const firstNpm = '11.15.0';

/**
 * Why a build that has an identity must not send packages. It only stages, so that a stolen run reaches nobody. A token beside the identity
 * would be used in its place, and an old npm knows only tokens. Undefined where there is no such identity, or nothing stands against it.
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
