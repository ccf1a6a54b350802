import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createTexts } from './i18n/i18n.ts';
import { StatusBars } from './status-bars.tsx';

vi.mock('#query/use-online.ts', () => ({ useOnline: () => false, useIsPortal: () => false }));
vi.mock('#query/response-age.ts', () => ({
  useOldestResponse: () => new Date(2026, 10, 3, 18, 40).getTime(),
  useOldestUnreached: () => undefined,
}));

test('content kept from an earlier day is shown with its day', async () => {
  const bar = renderToStaticMarkup(
    <I18nextProvider i18n={await createTexts('en')}>
      <MemoryRouter initialEntries={['/home']}>
        <StatusBars />
      </MemoryRouter>
    </I18nextProvider>,
  );
  expect(bar.replaceAll(/<[^>]*>/g, '')).toContain('3 Nov, 18:40');
});
