import type { KeyboardEvent } from 'react';

/**
 * Whether a key steers or ends an input method's composition. Safari marks the one that ends it with 229
 * only.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
