const shown = 6;

/** The end of an address, which people compare. */
export const lastSix = (address: string): string => address.slice(-shown);

/** An address in groups of four with its last six characters highlighted. Copied text has no gaps. */
export function ChainAddress({ address }: { address: string }) {
  const groups = address.slice(0, -shown).match(/.{1,4}/g) ?? [];
  return (
    <p translate="no" dir="ltr" className="font-mono text-base leading-normal select-all">
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move
        <span key={at} className="me-[1ch] inline-block">
          {group}
        </span>
      ))}
      <b className="inline-block rounded-sm bg-primary-soft px-1 text-primary">
        {lastSix(address)}
      </b>
    </p>
  );
}
