import { readFileSync } from 'node:fs';
import { company } from '@site/domain/company';
import { chromium } from 'playwright-core';
import { chromiumFlags, ensureChromium } from './chromium.ts';

const HERO = 'web/public/illustrations/heroes/home.svg';
const CARD = 'web/public/share-card.jpg';

/**
 * `npm run share-card`: draws the picture that shared links show, 1200 by 630 pixels, from the home page's illustration and the company's name.
 * The file is committed: run this after re-branding.
 */
export async function main(): Promise<void> {
  const picture = readFileSync(HERO).toString('base64');
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<body style="margin:0;height:630px;color:#fff;font:600 34px 'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;
      background:linear-gradient(90deg,#06231f 30%,transparent 85%),url(data:image/svg+xml;base64,${picture}) right/cover #06231f">
    <div style="padding:150px 80px;width:640px">
      <div style="width:72px;height:8px;border-radius:4px;background:#f7bf2c"></div>
      <h1 style="font-size:76px;line-height:1.05;letter-spacing:-.02em;margin:32px 0 24px">${company.name}</h1>
      <p style="line-height:1.4;font-weight:400;color:#d5e7e1;margin:0">${company.tagline}</p>
    </div>
  </body>`);
  await page.screenshot({ path: CARD, type: 'jpeg', quality: 85 });
  await browser.close();
  console.log(`Drawn: ${CARD}`);
}
