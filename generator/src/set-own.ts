/** Sets an own member, whatever its name: assigning `__proto__` would set the prototype instead. */
export function setOwn<Value>(target: Record<string, Value>, key: string, value: Value): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  } else {
    target[key] = value;
  }
}
