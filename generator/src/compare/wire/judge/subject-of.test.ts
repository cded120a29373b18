import { expect, it } from 'vitest';
import { modelOf } from '../../../testing/document.ts';
import { ModelScope } from '../values/model-scope.ts';
import { nodeBelow, operationNode } from '../walk/schema-pair.ts';
import { subjectOf } from './subject-of.ts';

const schema = { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'string' } } } } };
const scope = new ModelScope(modelOf({ paths: {}, components: { schemas: { Old: schema, New: schema } } }).schemas);
const [before, after] = [scope.component('Old'), scope.component('New')];

const none = { base: new Map(), head: new Map() };

/** The words for an edit of a component that took the place of another one, in the body of a request. */
function wordsFor(head: string, name: string): string {
  if (before === undefined || after === undefined) throw new Error('no component');
  const pair = { base: scope.view(before), head: scope.view(after) };
  const body = nodeBelow(operationNode('POST /a', 'request'), 'body application/json');
  const node = nodeBelow(body, '.c');
  const edit = { on: 'property', action: 'added', base: '/components/schemas/Old', head, name } as const;
  return subjectOf(edit, [node], (one) => (one === node ? pair : undefined), none);
}

it.each([
  ['/components/schemas/New/properties/a', 'a'],
  ['/components/schemas/New/properties/a/properties/b', 'a'],
  ['/components/schemas/New/properties/a/properties/b', 'b'],
  ['/components/schemas/New/properties/a/minLength', 'a'],
])('names the property of %s, which is %s, only where the place is the property itself', (head, name) => {
  const member = head.split('/properties/').at(-1) === name ? `.${name}` : '';
  expect(wordsFor(head, name)).toBe(`POST /a request body application/json .c${member}`);
});
