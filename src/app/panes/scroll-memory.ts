const offsets = new Map<string, number>();

/** Stores a scroll position, in px. */
export function rememberScroll(place: string, offset: number): void {
  offsets.set(place, offset);
}

/** The stored scroll position; 0 for a new place. */
export function rememberedScroll(place: string): number {
  return offsets.get(place) ?? 0;
}
