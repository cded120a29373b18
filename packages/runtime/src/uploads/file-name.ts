/** The longest name on common file systems. */
const longestName = 255;

export const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['csv', 'text/csv'],
  ['doc', 'application/msword'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['gif', 'image/gif'],
  ['heic', 'image/heic'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['json', 'application/json'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['txt', 'text/plain'],
  ['webp', 'image/webp'],
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['xml', 'application/xml'],
  ['zip', 'application/zip'],
]);

/** The media type for the extension of a file name; `application/octet-stream` if it is unknown. */
export function mediaTypeOf(fileName: string): string {
  const extension = /\.(\w+)$/.exec(fileName)?.[1] ?? '';
  return mediaTypes.get(extension.toLowerCase()) ?? 'application/octet-stream';
}

/**
 * A file name that can't lead out of a directory: without directories, without control characters except line breaks, which the writer
 * escapes, at most 255 characters (the end is kept, with the extension), never empty.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const safe = last.replace(/[^\r\n\x20-\x7e\x80-\uffff]/g, '').slice(-longestName);
  return /^\.{0,2}$/.test(safe) ? 'file' : safe;
}
