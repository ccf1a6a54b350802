import { expect, test } from '@playwright/test';
import { openGallery } from './open-gallery.ts';

test('a theme change is immediate: no colour is in transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openGallery(page);
  const { ground, late } = await page.evaluate(async () => {
    document.documentElement.dataset['theme'] = 'dark';
    await new Promise(requestAnimationFrame);
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      late: running.map(({ transitionProperty, effect }) => [
        transitionProperty,
        effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 200),
      ]),
    };
  });
  expect(ground).toBe('rgb(11, 20, 22)');
  expect(late).toEqual([]);
});
