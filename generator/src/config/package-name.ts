/** What is wrong with a name for a new package on the registry, or undefined for a good one. */
export function packageNameProblem(name: string): string | undefined {
  if (name.length > 214) return 'is longer than 214 characters';
  if (!/^(?:@[a-z0-9-][a-z0-9-._]*\/)?[a-z0-9-][a-z0-9-._]*$/.test(name)) {
    return 'is not a package name: lower-case letters, digits, - . and _, optionally after a @scope/';
  }
  return undefined;
}

/** What is wrong with the name of a class, or undefined for a good one. */
export function classNameProblem(name: string): string | undefined {
  return /^[A-Z][A-Za-z0-9]*$/.test(name) ? undefined : 'is not a class name: a capital, then letters and digits';
}

/** `@acme/home-iot` gives `HomeIot`. */
export function classNameFor(packageName: string): string {
  const name = wordsOf(packageName)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return classNameProblem(name) === undefined ? name : `Client${name}`;
}

/** `@acme/home-iot` gives `HOME_IOT`. */
export function environmentPrefixFor(packageName: string): string {
  const prefix = wordsOf(packageName).join('_').toUpperCase();
  return /^[A-Z]/.test(prefix) ? prefix : `CLIENT_${prefix}`;
}

function wordsOf(packageName: string): string[] {
  return packageName
    .slice(packageName.indexOf('/') + 1)
    .split(/[-._]+/)
    .filter((word) => word !== '');
}
