import { useParams } from 'react-router-dom';
import { PagePage } from './page-page.tsx';
import { TopicList } from './topic-list.tsx';

/** Help: the topics, or one of them. */
export function HelpScreen() {
  const { topic } = useParams();
  return topic ? <PagePage kind="help" slug={topic} /> : <TopicList />;
}
