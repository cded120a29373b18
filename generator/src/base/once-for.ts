/** Caches a function's result for each object. */
export function onceFor<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const found = known.get(key) ?? { result: make(key) };
    known.set(key, found);
    return found.result;
  };
}
