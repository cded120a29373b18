import { describe, expect, it } from 'vitest';
import { Store } from './store.ts';

describe('a store', () => {
  it('keeps records by kind, in the order of their creation', () => {
    const store = new Store(':memory:');
    store.insert('b', { id: '2', name: 'two' });
    store.insert('b', { id: '1', name: 'one' });
    store.insert('a', { id: '1' });
    store.replace('b', { id: '2', name: 'TWO' });
    expect(store.all('b')).toEqual([
      { id: '2', name: 'TWO' },
      { id: '1', name: 'one' },
    ]);
    expect(store.find('a', '2')).toBeUndefined();
    expect(store.kinds()).toEqual(['a', 'b']);
    expect(() => store.insert('a', { id: '1' })).toThrow(/UNIQUE/);
    store.remove('a', '1');
    expect(store.all('a')).toEqual([]);
    store.close();
  });

  it('undoes a transaction that throws, counters too', () => {
    const store = new Store(':memory:');
    expect([store.next('n'), store.next('n'), store.next('m')]).toEqual([1, 2, 1]);
    const work = () => {
      store.next('n');
      store.insert('a', { id: '1' });
      throw new Error('no');
    };
    expect(() => store.transaction(work)).toThrow('no');
    expect(store.find('a', '1')).toBeUndefined();
    expect(store.next('n')).toBe(3);
    store.close();
  });
});
