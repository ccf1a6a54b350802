import { Heart } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import sample from './sample.svg?no-inline';

const widths = [180, 360];

/** Pictures, one of which never loads, and their placeholders. */
export function PicturesPart({ lang }: { lang: string }) {
  return (
    <>
      <h2 className="part">Pictures and skeletons</h2>
      <div className="pair">
        <div>
          <div className="over">
            <Picture
              alt="A teapot"
              url={(width, type) => `${sample}?${width}.${type}`}
              widths={widths}
              sizes="50vw"
              attempts={3}
              tint="#efd8c8"
            />
            <IconButton icon={Heart} label="Keep" />
          </div>
          <p>Stoneware teapot in sea glaze, 900 ml</p>
          <Price minor={4650} currency={{ code: 'USD', digits: 2 }} lang={lang} size="m" />
        </div>
        <div data-testid="broken">
          <Picture
            alt="A kettle"
            url={(width, type) => `/broken/${width}.${type}`}
            widths={widths}
            sizes="50vw"
            attempts={3}
            tint="#c9d1d3"
            isEager
            retryLabel="Load again"
          />
        </div>
        <SkeletonGroup label="Loading">
          <Skeleton className="aspect-square rounded-lg" />
          <Skeleton className="mt-2.5 text-md" />
          <Skeleton className="mt-1 w-1/2 text-lg" />
        </SkeletonGroup>
        <Picture
          alt="Also missing"
          url={(width, type) => `/broken-too/${width}.${type}`}
          widths={widths}
          sizes="50vw"
          attempts={1}
        />
      </div>
    </>
  );
}
