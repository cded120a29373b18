/** A description as many times as large: each copy has operations, resources and schemas of its own. */
export function enlarge(description: string, copies: number): object {
  const { paths, components, ...rest } = JSON.parse(description);
  const large = { ...rest, paths: { ...paths }, components: { ...components, schemas: { ...components.schemas } } };
  for (let copy = 1; copy < copies; copy += 1) {
    const renamed = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value)
          .replaceAll('"#/components/schemas/', `"#/components/schemas/Copy${copy}`)
          .replace(/"(operationId|x-resource)":"([^"]+)"/g, `"$1":"$2Copy${copy}"`)
          .replace(/"x-replaced-by":"[^"]*",?/g, ''),
      );
    for (const [path, item] of Object.entries(paths)) large.paths[`/copy-${copy}${path}`] = renamed(item);
    for (const [name, schema] of Object.entries(components.schemas)) {
      large.components.schemas[`Copy${copy}${name}`] = renamed(schema);
    }
  }
  return large;
}
