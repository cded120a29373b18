import { extensionList } from './extension-list.ts';

/** Whether an extension announces the end of a part: the comparison looks at it together with `deprecated`. */
export function isAnnouncement(name: string): boolean {
  return extensionList.get(name)?.compared === 'announcement';
}

/** Whether an extension speaks of responses. */
export function isOfResponse(name: string): boolean {
  return extensionList.get(name)?.ofResponse === true;
}

/** The comparison's name for an edit of an extension; undefined where it has no meaning, so that an edit is only noted. */
export function editOfExtension(name: string, place: 'schema' | 'other'): string | undefined {
  const extension = extensionList.get(name);
  const hasMeaning = extension?.places.some((each) => (each === 'schema') === (place === 'schema'));
  return hasMeaning ? extension?.compared : undefined;
}
