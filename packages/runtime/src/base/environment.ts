/** An environment variable, if the platform has them and lets us read them; an empty one counts as absent. */
export function environmentVariable(name: string): string | undefined {
  try {
    const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
    return process?.env?.[name] || undefined;
  } catch {
    // Deno throws if reading isn't permitted.
    return undefined;
  }
}

/** Whether this runs in a browser, in a page or a worker, where everybody can read the program's secrets. */
export function inBrowser(): boolean {
  const { document, importScripts } = globalThis as { document?: unknown; importScripts?: unknown };
  return typeof document === 'object' || typeof importScripts === 'function';
}

/** Whether `fetch` is Node's, which is undici's. */
export function runsOnNode(): boolean {
  const { process } = globalThis as { process?: { versions?: { undici?: string } } };
  // workerd defines the same property, with an empty version.
  return Boolean(process?.versions?.undici);
}

/** Whether this runs on workerd, where files exist only during a request. */
export function onWorkerd(): boolean {
  const { navigator } = globalThis as { navigator?: { userAgent?: string } };
  return navigator?.userAgent === 'Cloudflare-Workers';
}
