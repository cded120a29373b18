import { extensionList } from './extension-list.ts';

/** Whether an extension announces a removal, which is compared together with `deprecated`. */
export function isAnnouncement(name: string): boolean {
  return extensionList.get(name)?.compared === 'announcement';
}

/** Whether an extension is about responses. */
export function isOfResponse(name: string): boolean {
  return extensionList.get(name)?.ofResponse === true;
}

/** The comparison's name for an edit of an extension; undefined if the edit is only noted. */
export function editOfExtension(name: string, place: 'schema' | 'other'): string | undefined {
  const extension = extensionList.get(name);
  const hasMeaning = extension?.places.some((each) => (each === 'schema') === (place === 'schema'));
  return hasMeaning ? extension?.compared : undefined;
}
