import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { Photo } from '#data/photos.ts';
import { encodePhoto, photoProblem } from './encode-photo.ts';

/** A slot in the field: a photo, or a file being prepared. */
export interface PhotoTile {
  key: string;
  photo: Photo | undefined;
}

export interface Photos {
  tiles: PhotoTile[];
  /** The prepared photos. */
  photos: Photo[];
  most: number;
  /** Some photos are still being prepared. */
  isBusy: boolean;
  /** There are more than `most`, as two drafts became one. */
  isOver: boolean;
  /** Why files were rejected, each with its name, and that there are too many. */
  problems: string[];
  add(files: File[]): Promise<void>;
  remove(key: string): void;
  /** Removes the photos that were sent; those still being prepared stay. */
  clear(): void;
}

/**
 * The photos a shopper adds: limited in number, each downscaled and without metadata. `onChange` is
 * called for each prepared photo, even after the screen was left.
 */
export function usePhotos(
  start: Photo[],
  most: number,
  onChange: (photos: Photo[]) => void,
): Photos {
  const { t } = useTranslation();
  const [tiles, setTiles] = useState<PhotoTile[]>(() =>
    start.map((photo) => ({ key: newId(), photo })),
  );
  const [problems, setProblems] = useState<string[]>([]);
  /** The current tiles, for work that outlives a render. */
  const latest = useRef(tiles);

  function show(next: PhotoTile[]) {
    const before = idsOf(latest.current);
    latest.current = next;
    setTiles(next);
    if (idsOf(next) !== before) onChange(readyIn(next));
  }

  async function add(files: File[]) {
    // Without a secure context a photo cannot be hashed.
    if (!globalThis.isSecureContext) return setProblems([t('message.notOverHttp')]);
    const room = Math.max(0, most - latest.current.length);
    const taken = files.slice(0, room).map((file) => ({ key: newId(), file }));
    setProblems(files.length > room ? [t('photos.tooMany', { most })] : []);
    show([...latest.current, ...taken.map(({ key }) => ({ key, photo: undefined }))]);
    // Sequentially: together they may exceed a phone's memory.
    for (const { key, file } of taken) await fill(key, file);
  }

  async function fill(key: string, file: File) {
    try {
      const photo = await encodePhoto(file);
      const isThere = latest.current.some((tile) => tile.photo?.id === photo.id);
      if (isThere) drop(key);
      else show(latest.current.map((tile) => (tile.key === key ? { key, photo } : tile)));
    } catch (error) {
      drop(key);
      const problem = photoProblem(t, error, file.name);
      // Phones name every camera picture alike.
      setProblems((known) => [...new Set([...known, problem])]);
    }
  }

  const drop = (key: string) => show(latest.current.filter((tile) => tile.key !== key));

  const extra = tiles.length - most;
  return {
    tiles,
    photos: readyIn(tiles),
    most,
    isBusy: tiles.some(({ photo }) => !photo),
    isOver: extra > 0,
    problems: extra > 0 ? [t('photos.over', { most, extra }), ...problems] : problems,
    add,
    remove(key) {
      setProblems([]);
      drop(key);
    },
    clear() {
      setProblems([]);
      show(latest.current.filter(({ photo }) => !photo));
    },
  };
}

const readyIn = (tiles: PhotoTile[]) => tiles.flatMap(({ photo }) => (photo ? [photo] : []));

const idsOf = (tiles: PhotoTile[]) =>
  readyIn(tiles)
    .map(({ id }) => id)
    .join();
