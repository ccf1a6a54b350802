import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/shopper.ts';

const screens = [
  { path: '/home', of: 'anyone' },
  { path: '/detail/29', of: 'anyone' },
  { path: '/login', of: 'visitor' },
  { path: '/register', of: 'visitor' },
  { path: '/nowhere', of: 'shopper' },
  { path: '/bag', of: 'shopper' },
  { path: '/address', of: 'shopper' },
  { path: '/addressForm', of: 'shopper' },
  { path: '/checkout?buy=120x1.400x2', of: 'shopper' },
  { path: '/payment', of: 'shopper' },
  { path: '/changePayPwd', of: 'shopper' },
  { path: '/orderInfo', of: 'shopper' },
  { path: '/me', of: 'shopper' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const who of ['visitor', 'shopper']) {
    test(`axe finds nothing on the screens of a ${who}, ${colorScheme}`, async ({ shopper }) => {
      const { page } = shopper;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (who === 'shopper') await shopper.isLoggedIn();
      const found: string[] = [];
      for (const { path } of screens.filter(({ of }) => of === 'anyone' || of === who)) {
        await shopper.open(path);
        await expect(page.locator('main h1').filter({ visible: true })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        found.push(
          ...violations.map(
            ({ id, nodes }) =>
              `${path} ${id} ${nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`,
          ),
        );
      }
      expect(found).toEqual([]);
    });
  }
}
