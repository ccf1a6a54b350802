/**
 * The second half of a double tap on a form's button is no tap on what has taken the form's place
 * meanwhile. Listens until what it returns is called.
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
