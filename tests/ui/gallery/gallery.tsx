import { Compass, House, ShoppingBag, User } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TabBar } from '#ui/bars/tab-bar.tsx';
import { TopBar } from '#ui/bars/top-bar.tsx';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { ButtonsPart } from './buttons-part.tsx';
import { ControlsPart } from './controls-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { ListPart } from './list-part.tsx';
import { OverlaysPart } from './overlays-part.tsx';
import { PicturesPart } from './pictures-part.tsx';
import { StatesPart } from './states-part.tsx';
import { StatusPart } from './status-part.tsx';
import { type GalleryLang, galleryLangs, words } from './words.ts';

const query = new URLSearchParams(location.search);
const themes = ['auto', 'light', 'dark'];

/** Every component in every state, for visual checks and tests. Not part of the product. */
export function Gallery() {
  const [lang, setLang] = useState((query.get('lang') ?? 'en') as GalleryLang);
  const [theme, setTheme] = useState(query.get('theme') ?? 'auto');
  const [tab, setTab] = useState('home');
  const w = words[lang];

  useEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.style.fontSize = query.get('text') ?? '';
  }, [lang, theme]);

  const tabs = [
    { href: '#home', label: w.home, icon: House },
    { href: '#explore', label: w.explore, icon: Compass },
    { href: '#bag', label: w.bag, icon: ShoppingBag, count: 3, countLabel: '3 items' },
    { href: '#me', label: w.me, icon: User },
  ].map((item) => ({ ...item, isCurrent: item.href === `#${tab}` }));

  return (
    <>
      <TopBar title={w.title} back={{ label: 'Back', onBack: () => history.back() }} />
      <main className="gallery">
        <div className="settings">
          {galleryLangs.map((name) => (
            <button key={name} type="button" onClick={() => setLang(name)}>
              {name}
            </button>
          ))}
          {themes.map((name) => (
            <button key={name} type="button" onClick={() => setTheme(name)}>
              {name}
            </button>
          ))}
        </div>
        <ButtonsPart w={w} />
        <FieldsPart w={w} />
        <ControlsPart w={w} />
        <StatusPart w={w} lang={lang} />
        <PicturesPart lang={lang} />
        <OverlaysPart w={w} />
        <StatesPart w={w} />
        <ListPart />
      </main>
      <TabBar label="Main" items={tabs.map((item) => ({ ...item, href: item.href }))} />
      <ToastRegion label="Messages" dismissLabel="Dismiss" durationMs={1200} />
      <TabSwitch onSwitch={setTab} />
    </>
  );
}

function TabSwitch({ onSwitch }: { onSwitch: (tab: string) => void }) {
  useEffect(() => {
    const follow = () => onSwitch(location.hash.slice(1) || 'home');
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [onSwitch]);
  return null;
}
