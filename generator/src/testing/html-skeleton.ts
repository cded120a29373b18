/** The tags of a page and the names of their attributes, as a browser would build them. */
export function skeletonOf(html: string): readonly string[] {
  const body = html.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<script>[\s\S]*?<\/script>/, '');
  return [...body.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/="[^"]*"/g, '=""'));
}
