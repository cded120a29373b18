/** The tags of a page, with the names of their attributes: what a browser would build. */
export function skeletonOf(html: string): readonly string[] {
  const body = html.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<script>[\s\S]*?<\/script>/, '');
  return [...body.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/="[^"]*"/g, '=""'));
}
