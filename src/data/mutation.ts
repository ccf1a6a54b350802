import type { InputOf, QueueCall } from '#contract/endpoint.ts';
import type { Mutation } from '#sync/sync.ts';
import type { Mirror } from './mirror.ts';

/** The icons available to the list of unsent changes. */
export type LabelIcon =
  | 'bag'
  | 'pin'
  | 'person'
  | 'globe'
  | 'heart'
  | 'shop'
  | 'star'
  | 'flag'
  | 'bulb'
  | 'refund'
  | 'bell'
  | 'message';

type MirrorMutation<C extends QueueCall, View> = Mutation<C, View, Mirror>;

interface ShopLabel<C extends QueueCall, Text extends string> {
  icon: LabelIcon;
  /** The key of the action's text, below `unsent.changes` in the locales. */
  text: Text | ((input: InputOf<C>) => Text);
}

/** A queued write of the app. */
export type ShopMutation<C extends QueueCall, View, Text extends string> = Omit<
  MirrorMutation<C, View>,
  'label'
> & {
  label: Omit<MirrorMutation<C, View>['label'], 'icon' | 'text'> & ShopLabel<C, Text>;
};

/** Declares a queued write. A call that must not be queued does not compile here. */
export function mutation<C extends QueueCall, View, const Text extends string>(
  declared: ShopMutation<C, View, Text>,
): ShopMutation<C, View, Text> {
  return declared;
}
