import { members } from '../node.ts';
import { policy } from '../policy.ts';
import type { Rule } from '../redocly.ts';

const wanted = policy.deprecation?.headers ?? [];

/** Every response declares the headers that announce a deprecation, so that adding one changes no type (`deprecation.headers` of the policy, §9.5). */
export const deprecationHeaders: Rule = () => ({
  Response(response, { location, report }) {
    const declared = new Set(members(response.headers).map(([name]) => name.toLowerCase()));
    const missing = wanted.filter((name) => !declared.has(name.toLowerCase()));
    if (missing.length > 0) {
      report({
        message: `The response must declare the deprecation headers; missing: ${missing.join(', ')}.`,
        location,
      });
    }
  },
});
