import { members } from '../node.ts';
import type { Rule } from '../redocly.ts';

/** Every response declares the headers that announce a deprecation, so that adding one changes no type (§9.5). */
export const deprecationHeaders: Rule = () => ({
  Response(response, { location, report }) {
    const declared = new Set(members(response.headers).map(([name]) => name.toLowerCase()));
    const missing = ['Deprecation', 'Sunset', 'Link'].filter((name) => !declared.has(name.toLowerCase()));
    if (missing.length > 0) {
      report({
        message: `The response must declare the deprecation headers; missing: ${missing.join(', ')}.`,
        location,
      });
    }
  },
});
