import puppeteer from "puppeteer-core";
import { writeFileSync } from "node:fs";
const browser = await puppeteer.launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr" });
const page = await browser.newPage();
await page.goto("http://127.0.0.1:5173/login");
await page.waitForSelector("input[type=password]");
await page.type("input[type=email]", "admin@bellamyjewels.example");
await page.type("input[type=password]", "hatton-garden");
await page.click("button[type=submit]");
await page.waitForFunction(() => location.pathname === "/bj-admin");
const sleep = (ms) => new Promise(r => setTimeout(r, ms));
for (const [name, path, sel] of JSON.parse(process.argv[2])) {
  await page.goto("http://127.0.0.1:5173" + path);
  await page.waitForSelector(sel);
  await sleep(1500);
  const rows = await page.evaluate((s) => document.querySelectorAll(s).length, sel);
  await page.evaluate(() => addEventListener("beforeprint", () => console.log("bp")));
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true }).catch(e => (console.log(String(e)), null));
  if (pdf) writeFileSync(`/tmp/ff-${name}.pdf`, pdf);
  console.log(name, rows, pdf?.length);
}
await browser.close();
