import type { KeyboardEvent } from 'react';

/** Whether a key belongs to a composition, as of Japanese, which it steers or ends; Safari says so by 229. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
