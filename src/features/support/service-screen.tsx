import { useSearchParams } from 'react-router-dom';
import { isId } from '#contract/id.ts';
import { platform } from '#data/messages/sides.ts';
import { Conversation } from './messages/conversation.tsx';
import { ConversationList } from './messages/list/conversation-list.tsx';

/** Customer service: the conversations, or one of them. */
export function ServiceScreen() {
  const [params] = useSearchParams();
  const shop = params.get('shop') ?? '';
  if (isId(shop)) return <Conversation key={shop} side={shop} />;
  if (params.get('side') === platform) return <Conversation key={platform} side={platform} />;
  return <ConversationList />;
}
