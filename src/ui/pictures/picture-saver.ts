import { type ComponentType, createContext } from 'react';
import type { PictureProps } from './picture-props.ts';

/**
 * The picture of a page that saves data; null if it does not. Lists below it load further pages only
 * on a tap, and nothing is fetched before it is in view.
 */
export const PictureSaver = createContext<ComponentType<PictureProps> | null>(null);
