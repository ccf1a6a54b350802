import { type ElementType, Fragment, type Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { withOwnElements } from './own-elements.ts';

// As jsx-runtime.ts, for `npm run dev`.

type Place = Parameters<typeof react.jsxDEV>[4];

export { Fragment };

/** Creates an element that knows its place in the source. */
export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  isStatic: boolean,
  place?: Place,
  self?: unknown,
) {
  const ready = withOwnElements(type, props);
  return react.jsxDEV(type, ready, key, isStatic && Array.isArray(ready.children), place, self);
}
