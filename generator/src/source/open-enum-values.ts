import ts from 'typescript';
import { partsOf } from './literal-members.ts';

/** The known values that the constant of an open enum lists, as they are written; undefined where a type is none. */
export function openEnumValues(type: ts.TypeNode): readonly string[] | undefined {
  const [listed] = argumentsOf(type);
  if (listed === undefined) return undefined;
  return partsOf(listed)
    .filter(ts.isLiteralTypeNode)
    .map((part) => part.getText());
}

function argumentsOf(type: ts.TypeNode): readonly ts.TypeNode[] {
  const name = ts.isImportTypeNode(type) ? type.qualifier : ts.isTypeReferenceNode(type) ? type.typeName : undefined;
  const isOpenEnum = name !== undefined && ts.isIdentifier(name) && name.text === 'OpenEnum';
  if (!isOpenEnum || !(ts.isImportTypeNode(type) || ts.isTypeReferenceNode(type))) return [];
  return type.typeArguments ?? [];
}
