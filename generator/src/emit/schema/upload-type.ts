import { type ImportedName, reference, type Type } from '../code/type.ts';

/** The type with the named properties turned into files, or lists of files where they are lists. Only a type literal has properties to turn. */
export function withUploads(type: Type, names: ReadonlySet<string>, upload: ImportedName): Type {
  if (type.kind !== 'object' || names.size === 0) return type;
  return {
    ...type,
    properties: type.properties.map((property) =>
      names.has(property.name) ? { ...property, type: uploadOf(property.type, reference(upload)) } : property,
    ),
  };
}

function uploadOf(type: Type, upload: Type): Type {
  if (type.kind === 'array') return { kind: 'array', element: upload };
  if (type.kind !== 'union') return upload;
  const members = type.members.map((member) => (isNothing(member) ? member : uploadOf(member, upload)));
  return { kind: 'union', members };
}

function isNothing(type: Type): boolean {
  return (type.kind === 'literal' && type.value === null) || (type.kind === 'keyword' && type.name === 'undefined');
}
