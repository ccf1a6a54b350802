/**
 * Ignores the second half of a double tap on a form's button if other content has replaced the
 * form. Returns a function that stops it.
 */
export function keepDoubleTaps(): () => void {
  let submittedAt: string | undefined;

  function onClick(event: MouseEvent) {
    const isSecondHalf = event.detail > 1 && submittedAt !== undefined;
    if (isSecondHalf && location.href !== submittedAt) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const isSubmit = event.target instanceof Element && event.target.closest('[type=submit]');
    submittedAt = isSubmit ? location.href : undefined;
  }

  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
