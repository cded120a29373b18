import { expect, it } from 'vitest';
import { RecordHistory } from './record-history.ts';

const at = new Date(0);

it('says what was made, changed and removed, with each member that differs', () => {
  const history = new RecordHistory({ loan: [{ id: 'a', status: 'NEW', amount: '1' }], counter: [] });
  history.note({ loan: [{ id: 'a', status: 'NEW', amount: '1' }], counter: [{ id: 'x', value: 1 }] }, { at });
  expect(history.changes).toEqual([]);
  history.note(
    { loan: [{ id: 'a', status: 'DONE', amount: '1' }, { id: 'b' }], wallet: [{ id: 'a' }] },
    { at, request: 7 },
  );
  history.note({ loan: [{ id: 'b' }] }, { at });
  expect(history.changes).toEqual([
    { at, request: 7, kind: 'loan', id: 'a', what: 'changed', members: { status: ['NEW', 'DONE'] } },
    { at, request: 7, kind: 'loan', id: 'b', what: 'made', members: { id: [null, 'b'] } },
    { at, request: 7, kind: 'wallet', id: 'a', what: 'made', members: { id: [null, 'a'] } },
    { at, kind: 'loan', id: 'a', what: 'removed', members: expect.objectContaining({ status: ['DONE', null] }) },
    { at, kind: 'wallet', id: 'a', what: 'removed', members: { id: ['a', null] } },
  ]);
  history.clear({ loan: [{ id: 'c' }] });
  history.note({ loan: [{ id: 'c' }] }, { at });
  expect(history.changes).toEqual([]);
});

it.each([
  [4999, 1],
  [5000, 1],
  [5001, 2],
])('of %i changes the newest 5000 are kept: the first is of request %i', (count, first) => {
  const history = new RecordHistory({});
  for (let request = 1; request <= count; request += 1) history.note({ loan: [{ id: 'a', request }] }, { at, request });
  expect([history.changes[0]?.request, history.changes.at(-1)?.request]).toEqual([first, count]);
});
