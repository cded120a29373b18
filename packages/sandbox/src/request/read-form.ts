import { Refusal, refusalOf } from '../answer/refusal.ts';
import { objectOf } from '../description/description.ts';
import { type Located, memberOf } from '../description/located.ts';
import { typesOf } from './decode-parameter.ts';
import { type FormText, fieldOf, formValue } from './form-value.ts';
import type { BodySource, ReadBody, UploadedFile } from './sandbox-request.ts';

/** Decodes a form: files and text fields apart, parts that the description does not have refused. */
export async function readForm(schema: Located | undefined, source: BodySource): Promise<ReadBody> {
  const { document, validator, bytes, contentType } = source;
  const properties = memberOf(document, schema, 'properties');
  const names = Object.keys(objectOf(properties?.value));
  const files = new Map<string, UploadedFile>();
  const texts = new Map<string, FormText[]>();
  for (const [name, part] of await parts(bytes, contentType ?? '')) {
    const { field, steps } = names.includes(name) ? { field: name, steps: [] } : fieldOf(name);
    if (names.length > 0 && !names.includes(field))
      throw new Refusal('unknown_field', { message: `The form has no part ${name}.`, param: name });
    const described = memberOf(document, properties, field);
    const binary = [described, memberOf(document, described, 'items')].some((each) => isBinary(objectOf(each?.value)));
    if (binary !== (typeof part !== 'string')) {
      const message = binary ? `${name} has to be a file.` : `${name} has to be a text, not a file.`;
      throw new Refusal('invalid_field', { message, param: name });
    }
    if (typeof part === 'string') texts.set(field, [...(texts.get(field) ?? []), [steps, part]]);
    else files.set(name, { name: part.name, type: part.type, bytes: new Uint8Array(await part.arrayBuffer()) });
  }
  const body = Object.fromEntries(
    [...texts].map(([name, parts]) => [name, formValue(document, memberOf(document, properties, name), parts)]),
  );
  const sentFiles = [...files.keys()].map((name) => [name, fileValue(memberOf(document, properties, name))] as const);
  const violation = validator.check(schema, { ...body, ...Object.fromEntries(sentFiles) });
  if (violation) throw refusalOf(violation);
  return { body, files };
}

/** What a schema judges in the place of a file. */
function fileValue(schema: Located | undefined): unknown {
  return typesOf(schema).includes('array') ? [''] : '';
}

async function parts(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<readonly [string, File | string][]> {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
    return [...form] as [string, File | string][];
  } catch {
    throw new Refusal('unreadable_body', { message: 'The body is not the form that its content type says.' });
  }
}

const isBinary = (schema: ReturnType<typeof objectOf>): boolean =>
  schema.format === 'binary' || 'contentMediaType' in schema || schema.contentEncoding === 'binary';
