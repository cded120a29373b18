import { describe, expect, it } from 'vitest';
import { trustedPublishingProblem } from './trusted-publishing.ts';

const build = { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://identity' };

describe('trustedPublishingProblem', () => {
  it.each([
    ['no build', { NPM_TOKEN: 'x' }, '10.0.0', undefined],
    ['a build', build, '11.15.0', undefined],
    ['a build with a token', { ...build, NODE_AUTH_TOKEN: 'x' }, '11.16.0', /NODE_AUTH_TOKEN is set/],
    ['a build with an old npm', build, '10.9.2', /10\.9\.2/],
    ['a build with the npm just before', build, '11.14.9', /11\.14\.9 cannot .* it takes 11\.15\.0/],
    ['a build with the npm just after', build, '11.15.1', undefined],
    ['a build with a pre-release of the first npm', build, '11.15.0-rc.1', /11\.15\.0-rc\.1/],
    ['a build with a token of npm', { ...build, NPM_TOKEN: 'x' }, '11.16.0', /NPM_TOKEN is set/],
    ['a build with an empty token', { ...build, NPM_TOKEN: '', NODE_AUTH_TOKEN: '' }, '11.16.0', undefined],
    ['a build with a token and an old npm', { ...build, NPM_TOKEN: 'x' }, '10.0.0', /NPM_TOKEN is set/],
  ])('%s', (_, environment, version, says) => {
    const problem = trustedPublishingProblem(environment, version, 'stage');
    if (says === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatch(says);
  });

  it('lets a build only stage, and a person publish', () => {
    expect(trustedPublishingProblem(build, '11.16.0', 'publish')).toMatch(/only stages packages: pass --stage/);
    expect(trustedPublishingProblem({}, '11.16.0', 'publish')).toBeUndefined();
  });
});
