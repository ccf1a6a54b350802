/** In the page: the buttons of the open sheet that are cut, covered or smaller than a finger. */
export const outOfReach = (): string[] => {
  const sheet = document.querySelector('[role=dialog]');
  const keys = [...(sheet?.querySelectorAll('button') ?? [])];
  const size = innerHeight;
  return keys
    .filter((key) => {
      const { left, top, right, bottom, width, height } = key.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isWhole = [top + 1, bottom - 1].every((y) =>
        key.contains(document.elementFromPoint((left + right) / 2, y)),
      );
      return width < 44 || height < 44 || bottom > size || !key.contains(seen) || !isWhole;
    })
    .map(
      (key) => `${key.textContent || key.ariaLabel} ${JSON.stringify(key.getBoundingClientRect())}`,
    );
};
