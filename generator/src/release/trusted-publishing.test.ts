import { describe, expect, it } from 'vitest';
import { trustedPublishingProblem } from './trusted-publishing.ts';

const build = { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://identity' };

describe('trustedPublishingProblem', () => {
  it.each([
    ['no build', { NPM_TOKEN: 'x' }, '10.0.0', undefined],
    ['a build', build, '11.5.1', undefined],
    ['a build with a token', { ...build, NODE_AUTH_TOKEN: 'x' }, '11.6.0', /NODE_AUTH_TOKEN is set/],
    ['a build with an old npm', build, '10.9.2', /10\.9\.2/],
  ])('%s', (_, environment, version, says) => {
    const problem = trustedPublishingProblem(environment, version);
    if (says === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatch(says);
  });
});
