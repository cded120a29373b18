import { isEnough } from '../compare/verdict/next-version.ts';

/** The first npm that exchanges the identity of a build for the right to publish. */
const firstNpm = '11.5.1';

/**
 * Why a build that has an identity must not publish: a token beside it would be used in its place, and an old npm knows only tokens.
 * Undefined where there is no such identity, or nothing stands against it.
 */
export function trustedPublishingProblem(
  environment: Readonly<Record<string, string | undefined>>,
  npmVersion: string,
): string | undefined {
  if (!environment.ACTIONS_ID_TOKEN_REQUEST_URL) return undefined;
  const token = ['NODE_AUTH_TOKEN', 'NPM_TOKEN'].find((name) => environment[name]);
  if (token) return `${token} is set: a build with an identity of its own publishes without any token. Remove it.`;
  if (!isEnough(npmVersion, firstNpm))
    return `npm ${npmVersion} cannot use the identity of a build; it takes ${firstNpm}.`;
  return undefined;
}
