import { test } from 'vitest';
import { openBackOffice } from '../../support/back-office.ts';
import { launchBrowser } from '../../support/browser.ts';
import { createAdministrator, document, discardTemporary } from '../../support/suite.ts';
test('x', async () => {
  const browser = await launchBrowser();
  const s = document('admin_settings', 'show_car_prices');
  const a = await createAdministrator();
  for (let i = 0; i < 4; i += 1) {
    await s.set({ setting_key: 'show_car_prices', setting_value: true, updated_at: new Date() });
    await s.delete();
    const v = await openBackOffice(browser, a, '/admin?tab=settings');
    const t0 = Date.now();
    let text = '';
    while (Date.now() - t0 < 15000) {
      text = (await v.page.locator('[role=tabpanel]').innerText()).replaceAll('\n', ' | ');
      if (/visible|hidden/.test(text)) break;
      await v.page.waitForTimeout(250);
    }
    console.log(i, Date.now() - t0, text, (await s.get()).data(), v.errors);
    await v.context.close();
  }
  await s.set({ setting_key: 'show_car_prices', setting_value: true, updated_at: new Date() });
  await browser.close();
  await discardTemporary();
}, 150000);
