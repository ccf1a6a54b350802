import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { EmbeddedRead, RenderedScreen, Renderer, RenderRequest } from '#contract/rendering.ts';
import { PreviewContext } from '#parts/product/preview.ts';
import { SavingPicture } from '#ui/pictures/saving-picture.tsx';
import { AppLayout, AppProviders, createQueries } from '../app.tsx';
import { pathOf, requiredLogin } from '../boot/addresses.ts';
import { addLaterTexts, createTexts } from '../i18n/i18n.ts';
import { matchRoute } from '../match-route.ts';
import { ScreenFrame } from '../panes/screen-frame.tsx';
import { type AppRoute, notFound } from '../routes.ts';
import { isSameForAll } from '../session/guard-rule.ts';
import { judge } from '../session/judge.ts';
import { Tabs } from '../tabs.tsx';
import { addReads, missingReads } from './embedded-reads.ts';
import { StaticRouter } from './static-router.tsx';

/** A read may depend on another one, so a screen is rendered again until it has all of them. */
const mostRounds = 4;

type I18n = Awaited<ReturnType<typeof createTexts>>;

async function renderScreen(request: RenderRequest): Promise<RenderedScreen | undefined> {
  const path = guarded(request);
  const route = matchRoute(pathOf(path));
  if (route === notFound) return undefined;
  const texts = await createTexts(request.lang);
  await addLaterTexts(texts);
  const queries = createQueries();
  if (!isSameForAll(path)) {
    const html = renderFrame({ ...request, path }, texts, queries, route);
    return { ...describe(route, texts), path: undefined, html, reads: [] };
  }
  await route.load();
  const previews = new Map<string, string | undefined>();
  const reads: EmbeddedRead[] = [];
  for (let round = 1; round <= mostRounds; round += 1) {
    const wanted = new Map<string, number>();
    const find = (id: string, width: number) => {
      if (!previews.has(id)) wanted.set(id, width);
      return previews.get(id);
    };
    const html = renderVisible({ ...request, path }, texts, queries, find);
    const missing = missingReads(queries);
    if (missing.length === 0 && wanted.size === 0) {
      return { ...describe(route, texts), path, html, reads };
    }
    const answered = await Promise.all(
      missing.map(async (read) => ({ ...read, data: await request.read(read.path, read.input) })),
    );
    if (answered.some(({ data }) => data === undefined)) return undefined;
    reads.push(...answered);
    addReads(queries, answered, request.lang);
    for (const [id, width] of wanted) previews.set(id, await request.preview(id, width));
  }
  throw new Error(`${path} asks for more data each time it is rendered`);
}

/** The screen that the guard leads to. */
function guarded({ path, isShopper }: RenderRequest): string {
  const verdict = judge(pathOf(path), isShopper ? 'token' : null, false);
  if (verdict === 'login') return requiredLogin;
  return verdict === 'home' ? '/home' : path;
}

function renderVisible(
  { path, offer, currency, isSaving }: RenderRequest,
  texts: I18n,
  queries: QueryClient,
  find: (id: string, width: number) => string | undefined,
): string {
  return renderToString(
    <PreviewContext value={find}>
      <AppProviders texts={texts} queries={queries} currency={currency}>
        <StaticRouter path={path} state={path === requiredLogin ? { isRequired: true } : null}>
          <AppLayout offer={offer} saver={isSaving ? SavingPicture : null} />
        </StaticRouter>
      </AppProviders>
    </PreviewContext>,
  );
}

function renderFrame(
  { path, currency }: RenderRequest,
  texts: I18n,
  queries: QueryClient,
  route: AppRoute,
): string {
  return renderToString(
    <AppProviders texts={texts} queries={queries} currency={currency}>
      <StaticRouter path={path}>
        <Tabs />
        <div className="flex h-dvh flex-col">
          <main className="min-h-0 flex-1">
            <ScreenFrame route={route} />
          </main>
        </div>
      </StaticRouter>
    </AppProviders>,
  );
}

function describe(route: AppRoute, texts: I18n): Pick<RenderedScreen, 'title' | 'file'> {
  return {
    title: texts.t('app.documentTitle', { title: texts.t(route.titleKey) }),
    file: `src/features/${route.file}-screen.tsx`,
  };
}

/** The rendering bundle, which the server loads from the build output. */
export const renderer: Renderer = { renderScreen };
