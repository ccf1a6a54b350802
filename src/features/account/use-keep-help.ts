import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pages } from '#contract/calls/pages.ts';
import { readQuery } from '#query/use-read.ts';

/** Downloads help and policies in the background, so that they can be read offline. */
export function useKeepHelp(): void {
  const { i18n } = useTranslation();
  useQuery(readQuery(pages.help, {}, i18n.language));
  useQuery(readQuery(pages.law, {}, i18n.language));
}
