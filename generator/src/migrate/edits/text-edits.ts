export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** New text for a range; ranges of the old text in it are kept, with the edits inside them. */
export interface TextEdit extends Stretch {
  readonly parts: readonly (string | Stretch)[];
}

/** The origin of a range of new text. */
interface StretchOrigin {
  readonly at: number;
  readonly from: number;
  /** 0: newly written text. */
  readonly length: number;
}

export interface EditedText {
  readonly text: string;
  /** The place in the old text for a place in the new text. */
  originOf(place: number): number;
  /** The place in the new text of a place in the old text. */
  placeOf(origin: number): number;
}

/** Applies edits in any order. Edits of the same range count once. */
export function applyEdits(text: string, edits: readonly TextEdit[]): EditedText {
  const ordered = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  const origins: StretchOrigin[] = [];
  let made = '';

  const copy = ({ start, end }: Stretch) => {
    if (end <= start) return;
    origins.push({ at: made.length, from: start, length: end - start });
    made += text.slice(start, end);
  };
  const render = (within: Stretch, own: TextEdit | undefined) => {
    let at = within.start;
    for (const edit of ordered) {
      const isInside = edit.start >= at && edit.end <= within.end && (own === undefined || isBelow(edit, own));
      if (!isInside) continue;
      copy({ start: at, end: edit.start });
      for (const part of edit.parts) {
        if (typeof part === 'string') {
          origins.push({ at: made.length, from: edit.start, length: 0 });
          made += part;
        } else render(part, edit);
      }
      at = edit.end;
    }
    copy({ start: at, end: within.end });
  };
  render({ start: 0, end: text.length }, undefined);

  return {
    text: made,
    originOf(place) {
      const found = origins.findLast(({ at }) => at <= place);
      if (found === undefined) return 0;
      return found.from + Math.min(Math.max(0, place - found.at), found.length);
    },
    placeOf(origin) {
      const copied = origins.find(({ from, length }) => from <= origin && origin < from + length);
      if (copied !== undefined) return copied.at + origin - copied.from;
      return origins.findLast(({ from }) => from <= origin)?.at ?? 0;
    },
  };
}

/** Two edits of the same range aren't inside each other. */
function isBelow(edit: TextEdit, own: TextEdit): boolean {
  const isSame = edit.start === own.start && edit.end === own.end;
  return !isSame && edit.start >= own.start && edit.end <= own.end;
}
