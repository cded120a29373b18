/** The texts of both fields, in the storage of this browser. */
export interface KeptTexts {
  readonly description: string;
  readonly older: string;
}

const key = 'playground-texts';

/** What an earlier visit kept; undefined where it kept nothing, or the browser lets pages keep nothing. */
export function readKeptTexts(): KeptTexts | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
    return {
      description: textOf('description' in kept && kept.description),
      older: textOf('older' in kept && kept.older),
    };
  } catch {
    return undefined;
  }
}

/** Keeps the texts, or forgets them; false where the browser refuses. */
export function keepTexts(texts: KeptTexts | undefined): boolean {
  try {
    if (texts === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(texts));
    return true;
  } catch {
    return false;
  }
}
