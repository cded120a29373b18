/** Headers that no caller can set, in lower case: the transport decides them, or platforms lose them on the way (`__proto__`). */
export const unsendableHeaders: ReadonlySet<string> = new Set([
  '__proto__',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
