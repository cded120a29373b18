import { describe, expect, it } from 'vitest';
import type { ClientConfig } from '../../config/config.ts';
import { planNewMajor } from './plan-new-major.ts';

const plan = (client: Partial<ClientConfig>, to = 'v2') => {
  const first = {
    major: 'v1',
    input: 'spec/v1/api.yaml',
    output: 'packages/pets-v1',
    package: '@acme/pets-v1',
    ...client,
  };
  return planNewMajor({ runtime: { package: 'r', range: '*' }, clients: [first] }, 'v1', to);
};

describe('planNewMajor', () => {
  it('names everything after the major that it starts from', () => {
    expect(plan({ className: 'PetsV1' })).toEqual({
      move: { from: 'v1', to: 'v2' },
      index: 0,
      client: {
        major: 'v2',
        input: 'spec/v2/api.yaml',
        output: 'packages/pets-v2',
        package: '@acme/pets-v2',
        className: 'PetsV2',
      },
      source: 'spec/v1',
      target: 'spec/v2',
    });
  });

  it('adds the major where a name has none', () => {
    const made = plan({ output: 'packages/pets', package: '@acme/pets', className: 'Pets' });
    expect(made).toMatchObject({
      client: { output: 'packages/pets-v2', package: '@acme/pets-v2', className: 'PetsV2' },
    });
  });

  it('renames the last place that names the major', () => {
    const made = plan({ input: 'v1/spec/v1/api-v1.yaml', package: '@v1/pets-v1', className: 'PetsV1' });
    expect(made).toMatchObject({ client: { input: 'v1/spec/v2/api-v1.yaml', package: '@v1/pets-v2' } });
  });

  it('copies one file where only its name tells the major', () => {
    expect(plan({ input: 'spec/pets-v1.yaml' })).toMatchObject({
      source: 'spec/pets-v1.yaml',
      target: 'spec/pets-v2.yaml',
    });
  });

  it.each([
    [{ input: 'spec/api.yaml' }, 'v2', 'such as v1/spec/api.yaml'],
    [{}, 'v1', 'already'],
    [{}, '2', 'is not a major'],
    [{}, 'v02', 'is not a major'],
    [{ major: 'v9' }, 'v2', 'There is no v1'],
  ])('says why %j cannot become %s', (client, to, reason) => {
    expect(plan(client, to)).toContain(reason);
  });
});
