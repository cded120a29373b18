import { expect, it } from 'vitest';
import type { Schema } from '../../../model/schema.ts';
import { ModelScope } from './model-scope.ts';
import { withoutUnion } from './within-exclusive.ts';

const scope = new ModelScope(new Map());
const [text, number] = [
  { pointer: '/text', types: ['string'] },
  { pointer: '/number', types: ['number'] },
] as const satisfies readonly Schema[];
const either: Schema = { pointer: '/either', maxLength: 3, anyOf: [text, number] };

it('gives the same object for the same demands, however they are put together', () => {
  const all = scope.conjunction([text, number, either]);
  expect(all.allOf).toEqual([text, number, either]);
  expect(scope.conjunction([either, text, number])).toBe(all);
  expect(scope.conjunction([scope.conjunction([number, text]), either, text])).toBe(all);
  expect(scope.conjunction([text, text])).toBe(text);
});

it('gives the same object without one of the unions, and leaves nothing else out', () => {
  const union = { kind: 'anyOf', at: '/either', branches: [text, number] } as const;
  const rest = withoutUnion({ scope, schema: either }, union);
  expect(rest).toEqual({ pointer: '/either', maxLength: 3 });
  const both = scope.conjunction([text, either]);
  expect(withoutUnion({ scope, schema: both }, union)).toBe(scope.conjunction([text, rest ?? text]));
  expect(withoutUnion({ scope, schema: scope.conjunction([both, number]) }, union)).toBe(
    scope.conjunction([rest ?? text, number, text]),
  );
  const bare: Schema = { pointer: '/either', anyOf: [text] };
  expect(withoutUnion({ scope, schema: bare }, union)).toBeUndefined();
  expect(withoutUnion({ scope, schema: scope.conjunction([bare, number]) }, union)).toBe(number);
});

it('a rewritten scope makes new views only of schemas that hold or reach a rewritten place', () => {
  const at = (name: string): Schema => ({ pointer: `/components/schemas/${name}/items`, ref: name, title: name });
  const edited: Schema = {
    pointer: '/components/schemas/A',
    anyOf: [{ ...text, pointer: '/components/schemas/A/anyOf/0' }],
  };
  const components = {
    A: edited,
    B: { pointer: '/components/schemas/B', items: at('A') },
    C: { ...text, pointer: '/components/schemas/C' },
  };
  const origin = new ModelScope(new Map(Object.entries(components).map(([name, schema]) => [name, { schema }])));
  const rewritten = origin.with(new Set([edited.pointer]), ({ pointer }) => ({ pointer, types: ['number'] }));
  expect(rewritten.view(components.C)).toBe(origin.view(components.C));
  const user = at('C');
  expect(rewritten.view(user)).toBe(origin.view(user));
  for (const touched of [at('A'), at('B'), components.B, rewritten.conjunction([components.C, number])])
    expect(rewritten.view(touched).scope).toBe(rewritten);
  expect(rewritten.view(edited).types.value).toEqual(['number']);
});
