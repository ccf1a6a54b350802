import { type ElementType, Fragment, type Key } from 'react';
import * as react from 'react/jsx-runtime';
import { withOwnElements } from './own-elements.ts';

// What JSX is compiled to, in place of React's own: docs/decisions/067-pages-that-are-translated.md.

/** Creates an element, with an array for several children. */
const jsx = (type: ElementType, props: object, key?: Key) =>
  react.jsx(type, withOwnElements(type, props), key);

export { Fragment, jsx, jsx as jsxs };
