type ImportConfig = (url: string) => Promise<{ readonly default?: unknown }>;

let importer: ImportConfig = (url) => import(url);

/** Sets how `importConfig` imports: there is no `import()` in code that V8 has kept from an earlier run. */
export function useImporter(given: ImportConfig): void {
  importer = given;
}

/** Imports a configuration that Node can read as it is. */
export async function importConfig(url: URL): Promise<unknown> {
  return (await importer(url.href)).default;
}
