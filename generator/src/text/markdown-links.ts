/**
 * An author's Markdown with its relative links made absolute: they are meant for the site of the description, and would lead nowhere in a package. Without
 * an address to start from, the words of the link stay. Code is left as it is.
 * @param stays - Whether a link leads somewhere in the package, too.
 */
export function withAbsoluteLinks(
  text: string,
  base: string | undefined,
  stays: (target: string) => boolean = () => false,
): string {
  if (!text.includes('](')) return text;
  return text.replace(codeOrLink, (whole, image: string | undefined, words = '', target = '') => {
    if (image !== '' || target === '' || stays(target)) return whole;
    const url = base !== undefined && URL.canParse(target, base) ? new URL(target, base).href : undefined;
    return url === undefined ? words : `[${words}](${url})`;
  });
}

/** Code, or a relative link, whose words may hold code. */
const codeOrLink =
  /```[\s\S]*?(?:```|$)|(!?)\[((?:[^[\]`]|`[^`\n]*`)*)\]\((?![a-z][a-z\d+.-]*:|#|\/\/)([^()\s]+)\)|`[^`\n]*`/gi;
