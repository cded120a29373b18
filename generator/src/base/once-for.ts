/** Caches a function's result for each object. */
export function onceFor<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) {
      found = { result: make(key) };
      known.set(key, found);
    }
    return found.result;
  };
}

/** Caches a function's result for each text. */
export function onceForText<Result>(make: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      found = { result: make(text) };
      known.set(text, found);
    }
    return found.result;
  };
}
