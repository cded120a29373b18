import ts from 'typescript';
import type { Declaration, Surface } from '../../compare/source/read-surface.ts';
import { type ShapeProperty, type Signature, shapesOf } from '../../compare/source/shape.ts';
import type { SurfacePackage } from '../../usage/sources/package-surface.ts';

/** The client class of a package, and the property that holds each resource. */
export interface ClientClass {
  readonly declaration: Declaration;
  /** Names of properties by the class of the resource. */
  readonly resources: ReadonlyMap<string, string>;
}

/** The exported class whose properties are the resources. */
export function clientClass(surface: Surface, { operations }: SurfacePackage): ClientClass | undefined {
  const classes = new Set(operations.map(({ className }) => className));
  for (const { declaration } of surface.entries.get('.')?.values() ?? []) {
    const properties = declaration === undefined || classes.has(declaration.name) ? [] : propertiesOf(declaration);
    const resources = properties.flatMap(({ name, type }) => {
      const held = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : '';
      return classes.has(held) ? [[held, name] as const] : [];
    });
    if (declaration !== undefined && resources.length > 0) return { declaration, resources: new Map(resources) };
  }
  return undefined;
}

function propertiesOf(declaration: Declaration): readonly ShapeProperty[] {
  return shapesOf(declaration).flatMap((shape) => (shape.kind === 'class' ? shape.properties : []));
}

/** A declaration that an entry of a package exports, or that is behind one. */
export function declarationNamed(surface: Surface, name: string): Declaration | undefined {
  for (const names of surface.entries.values()) {
    const found = names.get(name)?.declaration;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first signature of a method of a class. */
export function signatureOf(declaration: Declaration, method: string): Signature | undefined {
  for (const shape of shapesOf(declaration)) {
    const found = shape.kind === 'class' ? shape.methods.get(method)?.[0] : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
