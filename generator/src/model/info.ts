import { isJsonObject, type Json, type JsonObject } from '../base/json.ts';
import { childPointer } from '../base/json-pointer.ts';
import { sortedBy } from '../base/order.ts';
import type { Info, Tag } from './api-model.ts';
import type { BuildContext } from './context.ts';
import { optionalExtensions, readExtensions } from './extensions/read-extensions.ts';

/** What the description says about itself. */
export function readInfo(context: BuildContext, value: Json | undefined): Info {
  const info: JsonObject = isJsonObject(value) ? value : {};
  const { title, version, summary, description, termsOfService, contact, license } = info;
  return {
    title: typeof title === 'string' ? title : '',
    version: typeof version === 'string' ? version : '',
    ...(typeof summary === 'string' ? { summary } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof termsOfService === 'string' ? { termsOfService } : {}),
    ...(contact === undefined ? {} : { contact }),
    ...(license === undefined ? {} : { license }),
    extensions: readExtensions(context, info, '/info', 'other'),
  };
}

/** What the tags say about their resources, by name: the description or the summary, and the tag that they are below. */
export function tagTexts(tags: readonly Tag[]): ReadonlyMap<string, string> {
  const byName = new Map(tags.map((tag) => [tag.name, tag]));
  return new Map(
    tags.flatMap(({ name, description, summary, parent }) => {
      const above = parent === undefined ? undefined : `Part of ${byName.get(parent)?.summary ?? parent}.`;
      const text = [description ?? summary, above].filter((part) => part !== undefined && part !== '');
      return text.length === 0 ? [] : [[name, text.join('\n\n')] as const];
    }),
  );
}

/** The declared tags, sorted by name. */
export function readTags(context: BuildContext, value: Json | undefined): Tag[] {
  const tags = Array.isArray(value) ? value.filter(isJsonObject) : [];
  const read = tags.map(
    (tag, index): Tag => ({
      name: String(tag.name),
      ...(typeof tag.summary === 'string' ? { summary: tag.summary } : {}),
      ...(typeof tag.description === 'string' ? { description: tag.description } : {}),
      ...(typeof tag.parent === 'string' ? { parent: tag.parent } : {}),
      ...(typeof tag.kind === 'string' ? { kind: tag.kind } : {}),
      ...(tag.externalDocs === undefined ? {} : { externalDocs: tag.externalDocs }),
      ...optionalExtensions(context, tag, childPointer('/tags', index)),
    }),
  );
  return sortedBy(read, (tag) => tag.name);
}
