import type { ApiModel, Method, Resource } from '../../../model/api-model.ts';
import { CodePrinter } from '../../../text/typescript/code-printer.ts';
import { Imports } from '../../../text/typescript/imports.ts';
import { methodTypes, resourcePath } from './method-types.ts';
import { methodMembers } from './resource-class.ts';

/** The signatures of a resource's methods for one operation, without documentation. */
export function methodSignatures(model: ApiModel, resource: Resource, method: Method): readonly string[] {
  const imports = new Imports(resourcePath(resource));
  return methodMembers(model, method, methodTypes(model, resource, method), imports).map(({ head }) => {
    const printer = new CodePrinter();
    printer.layout(head);
    printer.newLine();
    return printer.toString().trimEnd();
  });
}
