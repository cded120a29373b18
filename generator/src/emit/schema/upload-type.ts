import { type ImportedName, reference, type Type } from '../code/type.ts';

/** The type with the named properties turned into files where nothing is said about them: a part may be binary by its media type alone. */
export function withUploads(type: Type, names: ReadonlySet<string>, upload: ImportedName): Type {
  if (type.kind !== 'object' || names.size === 0) return type;
  return {
    ...type,
    properties: type.properties.map((property) =>
      names.has(property.name) ? { ...property, type: uploadOf(property.type, upload) } : property,
    ),
  };
}

function uploadOf(type: Type, upload: ImportedName): Type {
  if (type.kind === 'keyword' && type.name === 'unknown') return reference(upload);
  return type.kind === 'array' ? { ...type, element: uploadOf(type.element, upload) } : type;
}
