/**
 * An author's Markdown with relative links made absolute, because they are for the site of the description and would be broken
 * in a package. Without a base URL, only the words stay. Code is unchanged.
 * @param stays - Whether a link also works in the package.
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

/** Code, or a relative link, whose words may contain code. */
const codeOrLink =
  /```[\s\S]*?(?:```|$)|(!?)\[((?:[^[\]`]|`[^`\n]*`)*)\]\((?![a-z][a-z\d+.-]*:|#|\/\/)([^()\s]+)\)|`[^`\n]*`/gi;
