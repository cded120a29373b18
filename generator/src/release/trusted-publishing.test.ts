import { describe, expect, it } from 'vitest';
import { trustedPublishingProblem } from './trusted-publishing.ts';

const build = { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://identity' };

describe('trustedPublishingProblem', () => {
  it.each([
    ['no build', { NPM_TOKEN: 'x' }, '10.0.0', undefined],
    ['a build', build, '11.5.1', undefined],
    ['a build with a token', { ...build, NODE_AUTH_TOKEN: 'x' }, '11.6.0', /NODE_AUTH_TOKEN is set/],
    ['a build with an old npm', build, '10.9.2', /10\.9\.2/],
    ['a build with the npm just before', build, '11.5.0', /11\.5\.0 cannot .* it takes 11\.5\.1/],
    ['a build with the npm just after', build, '11.5.2', undefined],
    ['a build with a pre-release of the first npm', build, '11.5.1-rc.1', /11\.5\.1-rc\.1/],
    ['a build with a token of npm', { ...build, NPM_TOKEN: 'x' }, '11.6.0', /NPM_TOKEN is set/],
    ['a build with an empty token', { ...build, NPM_TOKEN: '', NODE_AUTH_TOKEN: '' }, '11.6.0', undefined],
    ['a build with a token and an old npm', { ...build, NPM_TOKEN: 'x' }, '10.0.0', /NPM_TOKEN is set/],
  ])('%s', (_, environment, version, says) => {
    const problem = trustedPublishingProblem(environment, version);
    if (says === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatch(says);
  });
});
