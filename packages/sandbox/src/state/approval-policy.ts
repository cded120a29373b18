/** When a request is approved: at once, only by hand, or after a time in milliseconds. */
export type ApprovalPolicy = 'auto' | 'manual' | { readonly after: number };

const units = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
]);

/** Parses `auto`, `manual` or `after=5s` (units `ms`, `s`, `m`); undefined for anything else. */
export function parseApprovalPolicy(text: string): ApprovalPolicy | undefined {
  if (text === 'auto' || text === 'manual') return text;
  const match = /^after=(\d{1,9})(ms|s|m)$/.exec(text);
  return match ? { after: Number(match[1]) * (units.get(match[2] ?? '') ?? 1) } : undefined;
}

/** When a request made now is approved automatically; undefined: never. */
export function dueTime(policy: ApprovalPolicy, now: Date): Date | undefined {
  if (policy === 'manual') return undefined;
  return new Date(now.getTime() + (policy === 'auto' ? 0 : policy.after));
}
