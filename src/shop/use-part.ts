import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/toasts.ts';
import { reloadIfReplaced } from './newer-build.ts';

/** A part of a screen that is downloaded once it is wanted; one that failed can be asked for again. */
export function usePart<P>(
  name: string,
  load: () => Promise<P>,
  isWanted: boolean,
): UseQueryResult<P> {
  return useQuery({
    queryKey: ['part', name],
    queryFn: () => download(load),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    // A module is what it is: nothing of it may be copied.
    structuralSharing: false,
  });
}

interface Opened<P> {
  /** The part to be drawn; undefined while it is closed. */
  Part: ComponentType<P> | undefined;
  open(): void;
  close(): void;
}

/**
 * A sheet or a view that is downloaded at the first tap. Where that fails, the screen stays, unless
 * another build has taken the page's place.
 */
export function useOpenedPart<P>(load: () => Promise<ComponentType<P>>): Opened<P> {
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType<P>>();
  async function open() {
    try {
      const part = await download(load);
      setPart(() => part);
    } catch {
      showToast({ text: t('failure.network'), tone: 'error' });
    }
  }
  return { Part, open: () => void open(), close: () => setPart(undefined) };
}

async function download<P>(load: () => Promise<P>): Promise<P> {
  try {
    return await load();
  } catch (error) {
    void reloadIfReplaced();
    throw error;
  }
}
