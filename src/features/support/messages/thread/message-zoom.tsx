import { useTranslation } from 'react-i18next';
import { PrivatePicture } from '#parts/photos/private-picture.tsx';
import { ZoomView } from '#parts/zoom/zoom-view.tsx';

interface MessageZoomProps {
  /** Private files. */
  pictures: string[];
  /** The index of the picture shown first. */
  first: number;
  onClose(): void;
}

/** A message's pictures, full-screen. */
export function MessageZoom({ pictures, first, onClose }: MessageZoomProps) {
  const { t } = useTranslation();
  const count = pictures.length;
  return (
    <ZoomView
      count={count}
      first={first}
      name={t('service.pictures', { count })}
      onClose={onClose}
      picture={(index, alt, ratio) => (
        <div style={{ aspectRatio: ratio }}>
          <PrivatePicture
            key={pictures[index]}
            id={pictures[index] ?? ''}
            alt={alt}
            className="size-full"
          />
        </div>
      )}
      thumb={(index) => (
        <PrivatePicture id={pictures[index] ?? ''} alt="" className="size-12" isCut />
      )}
    />
  );
}
