import type { ReactNode } from 'react';

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 148 112" fill="none" aria-hidden="true" className="h-28 w-37 max-w-full">
      <path
        d="M6 92h136"
        stroke="var(--color-line-strong)"
        strokeWidth="2"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <circle cx="110" cy="30" r="13" fill="var(--color-price-soft)" />
      <path
        d="M20 102h50M84 102h34"
        stroke="var(--color-line)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      {children}
    </svg>
  );
}

/** A becalmed boat: offline, or nothing in progress. */
export function BecalmedBoat() {
  return (
    <Scene>
      <g transform="translate(36 12) scale(1.62)">
        <path
          fill="var(--color-primary)"
          d="M6.5 33C12.6 21 22 10.2 33 3.5 30.2 13 30.3 23.4 33.2 33 24.6 30.6 15.2 30.6 6.5 33Z"
        />
        <path
          fill="var(--color-copper)"
          d="M36.2 33C36.6 26.6 38.9 20.6 43.4 15.6 42.2 21.6 42.5 27.4 44.2 33 41.6 32.2 38.9 32.2 36.2 33Z"
        />
        <path
          fill="var(--color-primary)"
          d="M3.5 36.6C16.4 38.4 32 38.4 45 36.6 42.2 42.4 36.6 45 25.6 45 13.6 45 6.8 42.4 3.5 36.6Z"
        />
      </g>
    </Scene>
  );
}

/** A lighthouse over an empty sea: nothing was found. */
export function Lighthouse() {
  return (
    <Scene>
      <path fill="var(--color-primary-soft)" d="M70 33 22 20v22Z" />
      <path fill="var(--color-primary)" d="M64 44h20l5 44c-9-2.6-21-2.6-30 0Z" />
      <path fill="var(--color-surface)" d="m62.4 58 23.2 0 1.2 10.5H61.2Z" />
      <path fill="var(--color-primary)" d="M60.5 39.5h27a2 2 0 0 1 0 5h-27a2 2 0 0 1 0-5Z" />
      <path fill="var(--color-copper)" d="M67 28h14v11.5H67Z" />
      <path fill="var(--color-primary)" d="M64 27.5C66 21 70 17.6 74 16c4 1.6 8 5 10 11.5Z" />
      <path
        fill="var(--color-primary)"
        d="M44 92c6-6 16-8.5 30-8.5S98 86 104 92c-18 1.6-42 1.6-60 0Z"
      />
    </Scene>
  );
}

/** An open box on the quay: a list that is still empty. */
export function OpenBox() {
  return (
    <Scene>
      <path fill="var(--color-primary-soft)" d="M44 52h60l-7-9H51Z" />
      <path fill="var(--color-primary)" d="M44 52h60v35c-18 2.4-42 2.4-60 0Z" />
      <path fill="var(--color-primary)" d="M44 52 31 62.5 17 55.5 34 45.5Z" />
      <path fill="var(--color-primary)" d="m104 52 13 10.5 14-7-17-10Z" />
      <path fill="var(--color-copper)" d="M68 52h12v15c-4-2-8-2-12 0Z" />
      <path fill="var(--color-surface)" d="M53 74h16v2.5H53ZM53 79h10v2.5H53Z" />
    </Scene>
  );
}
