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
  return text
    .split(/(```[\s\S]*?(?:```|$)|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : absolute(part, base, stays)))
    .join('');
}

function absolute(text: string, base: string | undefined, stays: (target: string) => boolean): string {
  return text.replace(
    /(!?)\[([^[\]]*)\]\((?![a-z][a-z\d+.-]*:|#|\/\/)([^()\s]+)\)/gi,
    (link, image: string, words: string, target: string) => {
      if (image !== '' || stays(target)) return link;
      const url = base !== undefined && URL.canParse(target, base) ? new URL(target, base).href : undefined;
      return url === undefined ? words : `[${words}](${url})`;
    },
  );
}
