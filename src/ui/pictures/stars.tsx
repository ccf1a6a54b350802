import { Star } from 'lucide-react';

export type StarsProps = {
  /** 0 to 5; a fraction fills part of a star. */
  value: number;
  /** The value in words: "4.6 of 5". */
  label: string;
};

const all = [1, 2, 3, 4, 5];

function Line({ isFilled }: { isFilled: boolean }) {
  return (
    <span className="flex w-max gap-0.5">
      {all.map((star) => (
        <Star
          key={star}
          size={16}
          strokeWidth={1.5}
          fill={isFilled ? 'currentColor' : 'none'}
          opacity={isFilled ? 1 : 0.55}
        />
      ))}
    </span>
  );
}

/** A score shown as five stars. */
export function Stars({ value, label }: StarsProps) {
  const filled = `${Math.min(100, Math.max(0, (value / all.length) * 100))}%`;
  return (
    <span role="img" aria-label={label} className="relative inline-block text-star">
      <Line isFilled={false} />
      <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: filled }}>
        <Line isFilled />
      </span>
    </span>
  );
}
