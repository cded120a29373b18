import { expect, it } from 'vitest';
import { tellExtensions } from '../../docs/site/http-reference.ts';

it('tells assumptions and successors where they stand, and leaves the rest alone', () => {
  const document = {
    'x-assumption': 'About all.',
    paths: {
      '/a': { get: { description: 'Reads.', 'x-replaced-by': 'v2:readA', 'x-assumption': 'Taken so.' } },
      '/b': { get: { description: 'Plain.', tags: ['b'] } },
    },
  };
  tellExtensions(document);
  expect(document).toMatchObject({
    description: '_Assumed:_ About all.',
    paths: {
      '/a': { get: { description: 'Reads.\n\nFor new code: `readA` of [v2](v2.html).\n\n_Assumed:_ Taken so.' } },
      '/b': { get: { description: 'Plain.', tags: ['b'] } },
    },
  });
});
