import type { PublishedPackage } from '../release/apply/published-packages.ts';
import type { SourceVerdict } from '../release/plan-release.ts';
import type { ReleasedClient } from './release-input.ts';

/** Compiles what consumers of a published package write against the package as it is now. */
export async function sourceVerdictOf(
  _client: ReleasedClient,
  _published: PublishedPackage,
  _folder: string,
): Promise<SourceVerdict> {
  return { verdict: 'not-run', breaks: [] };
}
