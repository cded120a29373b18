/** Whether a file is TypeScript or JavaScript, or has some in it: a component or a page. */
export function isScript(path: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path) || isComponent(path);
}

export function isComponent(path: string): boolean {
  return /\.(?:vue|svelte|astro|html)$/.test(path);
}

/** The path of a component, from the name under which its script is compiled; other paths stay. */
export function withoutLanguage(path: string): string {
  return path.replace(/(\.(?:vue|svelte|astro|html))\.[jt]sx?$/, '$1');
}

/** Whether a script has a template beside it, by the name under which it is compiled. */
export function isTemplated(path: string): boolean {
  return /\.(?:vue|svelte|astro)\.[jt]sx?$/.test(path);
}

/** The script of a component or a page, at its lines and columns in the file. */
export function scriptOfComponent(
  path: string,
  text: string,
): { readonly text: string; readonly extension: string } | undefined {
  const found = [...text.matchAll(/(<script\b([^>]*)>)([\s\S]*?)<\/script>/g)];
  const blocks = found.filter(([, , attributes = '']) => isCode(attributes, path.endsWith('.html')));
  const front = path.endsWith('.astro') ? [...text.matchAll(/^\s*(---())([\s\S]*?)^---/gm)].slice(0, 1) : [];
  if (blocks.length === 0 && front.length === 0) return undefined;
  let script = '';
  for (const { index, 0: all, 1: opening = '', 3: code = '' } of [...front, ...blocks]) {
    const start = index + all.indexOf(opening) + opening.length;
    script += blank(text.slice(script.length, start)) + code;
  }
  const lang = blocks
    .map(([, , attributes = '']) => /\blang=["'](\w+)["']/.exec(attributes)?.[1])
    .find((one) => one !== undefined);
  const known = lang === 'ts' || lang === 'tsx' || lang === 'jsx' ? lang : 'js';
  return { text: script, extension: path.endsWith('.astro') ? 'ts' : known };
}

/** A page may contain data in a script; only its modules can import a client. */
function isCode(attributes: string, isPage: boolean): boolean {
  const type = /\btype=["']?([^"'\s]+)/.exec(attributes)?.[1];
  return type === 'module' || (!isPage && (type === undefined || /script$/.test(type)));
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
