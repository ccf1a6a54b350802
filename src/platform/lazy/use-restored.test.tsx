import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useRestored } from './use-restored.ts';

test('while hydrating, a store has its restored state, not its initial one', () => {
  const store = createStore(() => ({ isSaving: false }));
  store.setState({ isSaving: true });
  const Saver = () => String(useRestored(store, ({ isSaving }) => isSaving));
  // Hydration begins with the server's snapshot, as this does.
  expect(renderToString(<Saver />)).toBe('true');
});
