import { useTranslation } from 'react-i18next';
import { type NoticeTotals, notification } from '#contract/calls/notifications.ts';
import { chooseNotices } from '#data/notices/notice-mutations.ts';
import { loadNotices, refreshNotices } from '#data/notices/notices.ts';
import { save } from '#parts/changes/save.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useLocalRead } from '#query/use-local-read.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';

interface ChoicesSheetProps {
  isOpen: boolean;
  onClose(): void;
}

/** Chooses by kind what is pushed and what counts as unread. */
export function ChoicesSheet({ isOpen, onClose }: ChoicesSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('notification.choices')}
      closeLabel={t('app.close')}
    >
      <p className="mb-4 text-sm text-ink-2">{t('notification.choicesHint')}</p>
      <Choices />
    </Sheet>
  );
}

function Choices() {
  const { t, i18n } = useTranslation();
  const { data, error, refetch } = useLocalRead({
    key: [notification.list.path, i18n.language],
    refresh: refreshNotices,
    load: loadNotices,
    keptAt: ({ state }) => state.at,
  });
  if (error) return <ReadProblem error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('app.loading')}>
        <Skeleton className="h-72 rounded-lg" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {data.state.kinds.map((each) => (
        <KindChoice key={each.kind} chosen={each} />
      ))}
    </div>
  );
}

function KindChoice({ chosen }: { chosen: NoticeTotals }) {
  const { t } = useTranslation();
  const { kind, is_pushed, is_counted } = chosen;
  const choose = (change: Partial<Pick<NoticeTotals, 'is_pushed' | 'is_counted'>>) =>
    void save(t, chooseNotices, { kind, is_pushed, is_counted, ...change });
  return (
    <fieldset className="grid min-w-0 grid-cols-1">
      <legend className="font-semibold">{t(`notification.kind.${kind}`)}</legend>
      <Checkbox
        state={is_pushed ? 'on' : 'off'}
        label={t('notification.isPushed')}
        onChange={(isOn) => choose({ is_pushed: isOn })}
      />
      <Checkbox
        state={is_counted ? 'on' : 'off'}
        label={t('notification.isCounted')}
        onChange={(isOn) => choose({ is_counted: isOn })}
      />
    </fieldset>
  );
}
