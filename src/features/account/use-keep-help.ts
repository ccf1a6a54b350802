import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pages } from '#contract/calls/pages.ts';
import { isSavingData } from '#platform/data-saver/data-saver.ts';
import { readQuery } from '#query/use-read.ts';

/**
 * Downloads the shop's own texts in the background, so that they can be read offline; not where data
 * is saved.
 */
export function useKeepHelp(): void {
  const { i18n } = useTranslation();
  const enabled = !isSavingData();
  useQuery({ ...readQuery(pages.help, {}, i18n.language), enabled });
  useQuery({ ...readQuery(pages.law, {}, i18n.language), enabled });
  useQuery({ ...readQuery(pages.platform, {}, i18n.language), enabled });
}
