/** Whether a file is TypeScript, JavaScript or a Vue component. */
export function isScript(path: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx|vue)$/.test(path);
}

/** The script of a Vue component, at its lines and columns in the file. */
export function scriptOfVue(text: string): { readonly text: string; readonly extension: string } | undefined {
  const blocks = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  if (blocks.length === 0) return undefined;
  let script = '';
  for (const block of blocks) {
    const start = block.index + block[0].indexOf('>') + 1;
    script += blank(text.slice(script.length, start)) + text.slice(start, start + (block[2] ?? '').length);
  }
  const lang = blocks
    .map(([, attributes = '']) => /\blang=["'](\w+)["']/.exec(attributes)?.[1])
    .find((one) => one !== undefined);
  return { text: script, extension: lang === 'ts' || lang === 'tsx' || lang === 'jsx' ? lang : 'js' };
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
