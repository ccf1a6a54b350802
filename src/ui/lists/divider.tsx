/** A hairline between two elements that are not rows of one list. */
export function Divider() {
  return <hr className="my-3.5 border-0 border-t border-line" />;
}
