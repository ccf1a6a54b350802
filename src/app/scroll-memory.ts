const offsets = new Map<string, number>();

/** Notes how far a place is scrolled, in px. */
export function rememberScroll(place: string, offset: number): void {
  offsets.set(place, offset);
}

/** How far a place was scrolled when it was left; 0 for a new one. */
export function rememberedScroll(place: string): number {
  return offsets.get(place) ?? 0;
}
