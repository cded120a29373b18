import type { Json } from '../../base/json.ts';
import type { Site } from '../site.ts';
import type { SourceFile } from '../source-file.ts';
import type { InexactNumber } from '../text/parsed-text.ts';
import type { NodeSelector } from './select-nodes.ts';

/** An overlay, read from its file: changes that are made to a description before anything else reads it. */
export interface Overlay {
  readonly file: SourceFile;
  readonly inexact: readonly InexactNumber[];
  readonly version: OverlayVersion;
  /** The description that it was written for, as written. */
  readonly extends?: string;
  readonly actions: readonly OverlayAction[];
}

export type OverlayVersion = '1.0' | '1.1';

/** One change, and the nodes that it changes. */
export interface OverlayAction {
  readonly site: Site;
  readonly target: NodeSelector;
  readonly change: OverlayChange;
}

export type OverlayChange =
  | { readonly kind: 'update'; readonly value: Json; readonly site: Site }
  | { readonly kind: 'copy'; readonly from: NodeSelector; readonly site: Site }
  | { readonly kind: 'remove' };
