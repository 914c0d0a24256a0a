import { describe, expect, test } from "vitest";
import { shop } from "../../src/content/shop.ts";
import { readSamples } from "../../scripts/samples/read.ts";
import { paths } from "../../src/routing/paths.ts";
import { onShow, pathOf, sampleProduct } from "../e2e/stock.ts";
import { LAPTOP, PHONE, startBrowser } from "./browsers.ts";
import type { Size } from "./tab.ts";
import type { Facts, Target, Visitor } from "./visitor.ts";

const { newVisitor, allowConsole, cut, loads, isWebKit } = startBrowser();

const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const withTenImages =
  readSamples().products.find(({ images = [] }) => images.length >= 10) ?? solitaire;

const COUNT = ".listing-count";
const link = (name: string | RegExp, within = "body") => ({ role: "link", name, within });
const button = (name: string | RegExp, within = "body") => ({ role: "button", name, within });
const checkbox = (name: string | RegExp) => ({ role: "checkbox", name });

/** The page does not scroll sideways, a swipe in a row does not go back a page, and the pictures in the window have loaded. */
async function expectGoodLayout(visitor: Visitor, what: string): Promise<void> {
  const tooWidePx = await visitor.tab.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    null,
  );
  expect(tooWidePx, `${what} scrolls sideways`).toBe(0);
  const leadingBack = await visitor.tab.evaluate(
    () =>
      [...document.querySelectorAll("body *")]
        .filter((row) => {
          const { overflowX, overscrollBehaviorX } = getComputedStyle(row);
          const canScroll = /auto|scroll/.test(overflowX) && row.scrollWidth > row.clientWidth;
          return canScroll && overscrollBehaviorX === "auto";
        })
        .map((row) => row.className),
    null,
  );
  expect(leadingBack, `${what}: rows whose swipe goes back a page`).toEqual([]);
  await expect
    .poll(
      () =>
        visitor.tab.evaluate(
          () =>
            [...document.images]
              .filter((image) => {
                const { top, bottom, left, right, width } = image.getBoundingClientRect();
                const isInWindow =
                  bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
                return width > 0 && isInWindow && image.naturalWidth === 0;
              })
              .map((image) => image.src),
          null,
        ),
      { timeout: 30_000, message: `${what}: pictures that have not loaded` },
    )
    .toEqual([]);
}

/** The element is wholly in the window. */
async function expectInWindow(visitor: Visitor, { width, height }: Size, target: Target) {
  const box = await visitor.fact(target);
  expect(box.x, "left edge").toBeGreaterThanOrEqual(-1);
  expect(box.y, "upper edge").toBeGreaterThanOrEqual(-1);
  expect(box.x + box.width, "right edge").toBeLessThanOrEqual(width + 1);
  expect(box.y + box.height, "lower edge").toBeLessThanOrEqual(height + 1);
}

for (const size of [PHONE, LAPTOP]) {
  test(`every public screen fits into ${size.width} px and shows its pictures`, async () => {
    const visitor = await newVisitor(size);
    for (const path of [
      "/",
      "/shop",
      "/sale",
      "/shop/rings",
      pathOf(solitaire),
      "/about-us",
      "/contact",
      "/sell-yours",
      "/payments",
      "/terms&conditions",
      "/ring-size",
      "/shortlist",
      "/search/diamond",
      "/login",
    ]) {
      await visitor.open(path);
      await visitor.see("h1");
      await expectGoodLayout(visitor, path);
    }
  });
}

test("a product's video plays, or its poster stays and the page says why", async () => {
  const visitor = await newVisitor(PHONE);
  await visitor.open(pathOf(sampleProduct("Heure Quartz")));
  await visitor.click(button("Next photo"));
  await visitor.see(".gallery-video .gallery-play");
  const state = () =>
    visitor.tab.evaluate(() => {
      const video = document.querySelector<HTMLVideoElement>(".gallery-video video");
      const poster = document.querySelector<HTMLImageElement>(".gallery-video img");
      if (!poster?.naturalWidth) return "no poster";
      // WebKitGTK without the codecs of GStreamer cannot play it.
      if (document.querySelector(".gallery-video-note")) return "poster";
      return video && video.currentTime > 0.2 ? "plays" : "waits";
    }, null);
  await expect.poll(state, { timeout: 30_000 }).toMatch(/^(plays|poster)$/);
});

test("a card plays its video while the mouse is there, or keeps its photographs", async () => {
  const visitor = await newVisitor(LAPTOP);
  await visitor.open("/shop/watches");
  const card = `.product-card a[href="${pathOf(sampleProduct("Heure Quartz"))}"]`;
  const state = () =>
    visitor.tab.evaluate((selector) => {
      const [photo, over] = document.querySelectorAll<HTMLImageElement>(`${selector} img`);
      const video = document.querySelector<HTMLVideoElement>(`${selector} video`);
      if (!photo?.naturalWidth || !over?.naturalWidth) return "no photographs";
      if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return "no mouse";
      if (!video) return "waits";
      // WebKitGTK without the codecs of GStreamer cannot play it.
      if (video.error) return getComputedStyle(video).opacity === "0" ? "photographs" : "covered";
      return video.currentTime > 0.2 && video.dataset["loaded"] === "true" ? "plays" : "waits";
    }, card);
  await visitor.hover(card);
  await expect.poll(state, { timeout: 30_000 }).toMatch(/^(plays|photographs|no mouse)$/);
  await visitor.hover("h1");
  await expect.poll(() => visitor.count(`${card} video`)).toBe(0);
});

describe("home", () => {
  test("the banner moves to the slide that is chosen, and pauses", async () => {
    const visitor = await newVisitor();
    await visitor.open("/");
    await visitor.see(".hero .slick-slider");
    await visitor.click(button("Pause the banner"));
    await visitor.see(button("Play the banner"));
    await visitor.click(button(/^Slide 3:/));
    await expect
      .poll(async () => (await visitor.fact(".hero .slick-current img")).x, { timeout: 10_000 })
      .toBeCloseTo(0, -1);
    await visitor.see(".hero .slick-current h2");
  });

  test("the carousels move by a slide on a laptop", async () => {
    const visitor = await newVisitor();
    await visitor.open("/");
    const cards = "section[aria-label='Featured Items'] .slick-active h3";
    await visitor.hover("section[aria-label='Featured Items']");
    await expect.poll(() => visitor.count(cards), { timeout: 30_000 }).toBe(4);
    const before = await visitor.texts(cards);
    await visitor.click(button("Next: Featured Items"));
    await expect
      .poll(async () => (await visitor.texts(cards)).slice(0, 3), { timeout: 10_000 })
      .toEqual(before.slice(1));
  });

  test("the carousels of a phone show two cards and a part of the third", async () => {
    const visitor = await newVisitor(PHONE);
    await visitor.open("/");
    const cards = await visitor.facts("section[aria-label='Featured Items'] .product-card");
    const [first, second, third] = cards as [Facts, Facts, Facts];
    expect(first.x).toBeGreaterThanOrEqual(0);
    expect(second.x + second.width).toBeLessThanOrEqual(PHONE.width);
    expect(third.x).toBeLessThan(PHONE.width);
    expect(third.x + third.width).toBeGreaterThan(PHONE.width);
  });

  test("the newsletter accepts an address, and the same one again", async () => {
    allowConsole(/403|blocked|CORS/); // The rules deny the second one.
    const visitor = await newVisitor(PHONE);
    for (let times = 0; times < 2; times++) {
      await visitor.open("/about-us");
      await visitor.click(button("Sign Up", ".newsletter"));
      await visitor.seeText(".newsletter", "Name is required!");
      await visitor.fill({ role: "textbox", name: "Name", within: ".newsletter" }, "Vera");
      await visitor.fill(
        { role: "textbox", name: "Email", within: ".newsletter" },
        `vera@${process.env["BROWSER"]}.example`,
      );
      await visitor.press("Enter");
      await visitor.seeText(".newsletter", "Signed Up!");
      expect(await visitor.texts(".newsletter [role=alert]")).toEqual([]);
    }
  });
});

describe("menus", () => {
  test("Brands opens on hover, stays open on the click, and leads to a brand", async () => {
    const visitor = await newVisitor();
    await visitor.open("/about-us");
    const tiles = link(/./, "#nav-brands");
    await visitor.hover(button("Brands"));
    await expect.poll(() => visitor.count(tiles), { timeout: 30_000 }).toBe(4);
    await visitor.click(button("Brands"));
    await expect.poll(() => visitor.count(tiles), { timeout: 30_000 }).toBe(4);
    const name = await visitor.text(tiles);
    await visitor.click(tiles);
    await visitor.seeText("h1", name);
    await visitor.seePath(paths.listing(name));
  });

  test("the phone's menu opens, its lists too, and closes after a choice", async () => {
    const visitor = await newVisitor(PHONE);
    await visitor.open("/contact");
    await visitor.click(button("Open menu"));
    await visitor.click("#mobile-menu > ul > li:nth-child(3) summary");
    await visitor.click(link("Rings", "#mobile-menu"));
    await visitor.seePath("/shop/rings");
    await visitor.gone("#mobile-menu a");
  });
});

describe("a listing", () => {
  test("is filtered, sorted and paged by its URL, and Back goes through the steps", async () => {
    const visitor = await newVisitor();
    await visitor.open("/shop");
    await visitor.seeText(COUNT, `${onShow.length} pieces`);
    const rings = onShow.filter(({ jewellery }) => jewellery === "Rings");
    await visitor.click(checkbox(/^Rings ?, /));
    await visitor.seeText(COUNT, `${rings.length} pieces`);
    await visitor.seePath("/shop?jewellery=rings");
    await visitor.select({ role: "combobox", name: "Sort by" }, "Price, low to high");
    await visitor.seePath(/sort=/);
    await visitor.back();
    await visitor.back();
    await visitor.seePath("/shop");
    await visitor.seeText(COUNT, `${onShow.length} pieces`);
    expect((await visitor.fact(checkbox(/^Rings ?, /))).isChecked).toBe(false);
    await visitor.click(link("Page 2"));
    await visitor.seePath("/shop?page=2");
    expect(await visitor.count(".product-card")).toBe(24);
  });

  test("the phone's filters open in a sheet, and Escape gives the focus back", async () => {
    const visitor = await newVisitor(PHONE);
    await visitor.open("/shop");
    await visitor.click(button(/^Filter/));
    await visitor.click("dialog[open] details:nth-of-type(2) summary");
    await visitor.click(checkbox(/^Rings ?, /));
    await visitor.press("Escape");
    await visitor.gone("dialog[open]");
    await expect
      .poll(async () => (await visitor.fact(button(/^Filter/))).isFocused, { timeout: 5_000 })
      .toBe(true);
    await visitor.seePath("/shop?jewellery=rings");
  });
});

test("the search box suggests, and a price in the search becomes a filter", async () => {
  const visitor = await newVisitor();
  await visitor.open("/about-us");
  await visitor.click(button("Search"));
  const box = { role: "combobox", name: "Search The Collection" };
  await visitor.fill(box, "gents watch under £2,000");
  await visitor.see({ role: "option", name: /watch/i });
  await visitor.press("Enter");
  await visitor.seePath("/search/gents%20watch?max=2000");
  await visitor.seeText(COUNT, "1 piece");
});

describe("a product", () => {
  test("shows its prices, details and description", async () => {
    const visitor = await newVisitor(PHONE);
    await visitor.open("/shop/rings");
    await visitor.click(link(new RegExp(solitaire.title), "main"));
    await visitor.seeText("h1", solitaire.title);
    await visitor.seeText(".product-price", "Our Price £12,450");
    await visitor.seeText(".product-description", solitaire.description.slice(0, 60));
    await visitor.seeText({ role: "row", name: /^Size/ }, "US 6¼");
    await visitor.back();
    await visitor.seePath("/shop/rings");
  });

  test("that is not published is requested before the app's script has loaded, and once", async () => {
    const visitor = await newVisitor(PHONE);
    await visitor.open(paths.product({ ...solitaire, brand: "Not Published" }));
    await visitor.seeText("h1", solitaire.title);
    await expect.poll(async () => (await visitor.fact(".gallery img")).naturalWidth).not.toBe(0);
    const requests = await visitor.tab.evaluate(
      () =>
        performance
          .getEntriesByType("resource")
          .map(({ name, startTime, duration }) => ({ name, startTime, end: startTime + duration })),
      null,
    );
    const requestsOf = (pattern: RegExp) => requests.filter(({ name }) => pattern.test(name));
    const [document, ...again] = requestsOf(/\/documents\/products\//);
    const [script] = requestsOf(/\/assets\/shop-[\w-]+\.js/);
    expect(document?.startTime).toBeLessThan(script?.end ?? 0);
    expect(again).toEqual([]);
    const shown = decodeURIComponent((await visitor.fact(".gallery img")).src);
    const photo = /[^/]+-\d+x\d+-/.exec(shown)?.[0] ?? shown;
    expect(requests.filter(({ name }) => name.includes(photo))).toHaveLength(1);
  });

  test("the gallery of a phone goes to the next picture and back", async () => {
    const visitor = await newVisitor(PHONE);
    await visitor.open(pathOf(withTenImages));
    const status = ".gallery [role=status]";
    const pictures = ".gallery-stage > li";
    const { x } = await visitor.fact(pictures);
    await visitor.click(button("Next photo"));
    await visitor.seeText(status, "Photo 2 of 10");
    await expect
      .poll(async () => (await visitor.facts(pictures))[1]?.x, { timeout: 10_000 })
      .toBeCloseTo(x, -1);
    await visitor.click(button("Previous photo"));
    await visitor.seeText(status, "Photo 1 of 10");
  });

  for (const size of [PHONE, LAPTOP]) {
    test(`the lightbox fills ${size.width} px, zooms with a click, and Back closes it`, async () => {
      const visitor = await newVisitor(size);
      await visitor.open(pathOf(withTenImages));
      await visitor.click(button("Enlarge photo 1 of 10"));
      await visitor.seeText(".yarl__counter", "1 / 10");
      const picture = ".yarl__slide_current .lightbox-picture";
      await visitor.click(button("Show photo 3"));
      await visitor.seeText(".yarl__counter", "3 / 10");
      await expectInWindow(visitor, size, picture);
      await expectInWindow(visitor, size, button("Close"));
      await expectInWindow(visitor, size, button("Show photo 3"));
      const { x, y, width, height } = await visitor.fact(picture);
      expect(y + height, "the thumbnails are below the picture").toBeLessThanOrEqual(
        (await visitor.fact(button("Show photo 3"))).y,
      );
      expect(x + width / 2, "the picture is in the middle").toBeCloseTo(size.width / 2, -1);

      const middle = { x: size.width / 2, y: size.height / 2 };
      await visitor.tab.clickAt(middle);
      await expect
        .poll(async () => (await visitor.fact(picture)).width, { timeout: 10_000 })
        .toBeGreaterThan(width * 2);
      await visitor.tab.clickAt(middle);
      await expect
        .poll(async () => (await visitor.fact(picture)).width, { timeout: 10_000 })
        .toBeCloseTo(width, 0);
      await visitor.back();
      await visitor.gone(".yarl__root");
      await visitor.seePath(pathOf(withTenImages));
    });
  }

  test("an enquiry opens a panel whose message can be copied", async () => {
    const visitor = await newVisitor(PHONE);
    await visitor.open(pathOf(solitaire));
    await visitor.tab.evaluate(() => {
      // The test browsers would ask for a mail program.
      document.addEventListener("click", (event) => {
        if ((event.target as Element).closest("a[href^='mailto:']")) event.preventDefault();
      });
    }, null);
    await visitor.click(link("Enquire By Email", "main"));
    const panel = "section[aria-label='Send your message']";
    await visitor.see(panel);
    await visitor.click(button("Copy address", panel));
    await visitor.seeText(panel, "Copied");
    // Paste to read the clipboard.
    await visitor.open("/search/ring");
    await visitor.click(button("Search"));
    await visitor.click({ role: "combobox", name: "Search The Collection" });
    await visitor.tab.paste();
    await expect
      .poll(async () => (await visitor.fact("[role=combobox]")).value, { timeout: 10_000 })
      .toBe(shop.email.sales);
  });
});

test("a shortlist is saved, shared by its link, and saved by the visitor who opens the link", async () => {
  const visitor = await newVisitor(PHONE);
  const three = onShow.slice(0, 3);
  for (const product of three) {
    await visitor.open(pathOf(product));
    const heart = button(`Save ${product.title}`, ".product");
    await visitor.click(heart);
    await expect.poll(async () => (await visitor.fact(heart)).isPressed).toBe(true);
  }
  await visitor.click(link("Shortlist (3)"));
  await expect.poll(() => visitor.count(".shortlist .product-card")).toBe(3);
  await visitor.reload();
  await expect.poll(() => visitor.count(".shortlist .product-card")).toBe(3);
  await visitor.click(link("Compare"));
  await visitor.see({ role: "row", name: /^Packaging/ });
  await visitor.click(button("Copy link"));
  await visitor.seeText("main", "Link copied");

  const partner = await newVisitor();
  await partner.open(paths.shortlistOf(three.map(({ id }) => id)));
  await expect.poll(() => partner.count(".shortlist .product-card")).toBe(3);
  await partner.click(button("Save all to my shortlist"));
  await partner.seeText("main", "3 pieces saved.");
  await partner.see(link("Shortlist (3)"));
});

test("a ring is measured with the keyboard, and its size is remembered", async () => {
  const visitor = await newVisitor();
  await visitor.open("/ring-size");
  await visitor.click(button("The outline matches my card"));
  const disc = { role: "slider", name: "Diameter of the disc" };
  const before = Number((await visitor.fact(disc)).value);
  await visitor.click(disc);
  const clicked = Number((await visitor.fact(disc)).value);
  for (let presses = 0; presses < 3; presses++) await visitor.press("ArrowRight");
  await expect.poll(async () => Number((await visitor.fact(disc)).value)).toBe(clicked + 3);
  expect(before).toBeGreaterThan(0);
  await visitor.click(button(/^Remember .+ as my size$/));
  const mine = { role: "combobox", name: "My ring size (UK)" };
  const size = (await visitor.fact(mine)).value;
  expect(size).not.toBe("");
  await visitor.reload();
  await expect.poll(async () => (await visitor.fact(mine)).value).toBe(size);
});

test("the form for sellers asks for what is missing, and writes an e-mail", async () => {
  const visitor = await newVisitor(PHONE);
  await visitor.open("/sell-yours");
  // The test browsers have no mail program.
  await visitor.tab.evaluate(() => {
    window.open = (address) => {
      document.documentElement.dataset["opened"] = String(address);
      return null;
    };
  }, null);
  await visitor.click(button("Create email"));
  await visitor.see("main [aria-invalid=true]");
  await visitor.fill({ role: "textbox", name: /^What are you selling/ }, "Gold bracelet");
  await visitor.fill({ role: "textbox", name: /^Your name/ }, "Vera");
  await visitor.press("Enter");
  await visitor.seeText("main [role=status]", "Your message is ready in your email app.");
  const opened = await visitor.tab.evaluate(() => document.documentElement.dataset["opened"], null);
  expect(decodeURIComponent(opened ?? "")).toMatch(/^mailto:[^?]+\?.*Gold bracelet[^]*Vera/);
});

describe("without a connection", () => {
  const goOffline = () => {
    Object.defineProperty(navigator, "onLine", { get: () => false, configurable: true });
    const online = window.fetch;
    window.fetch = () => Promise.reject(new TypeError("Load failed"));
    Object.assign(window, {
      goOnline: () => {
        window.fetch = online;
        Object.defineProperty(navigator, "onLine", { get: () => true, configurable: true });
      },
    });
  };
  const goOnline = () => (window as unknown as { goOnline(): void }).goOnline();

  test("a product says so, and Retry loads the rest", async () => {
    const visitor = await newVisitor();
    await visitor.open(pathOf(solitaire));
    await expect.poll(() => visitor.count(".related .product-card"), { timeout: 30_000 }).toBe(4);
    await visitor.tab.evaluate(goOffline, null);
    const { text } = await visitor.fact(".related .product-card h3");
    await visitor.click(".related .product-card a");
    await visitor.seeText("h1", text);
    await visitor.seeText("main [role=alert]", "You appear to be offline. Check your connection");
    await visitor.tab.evaluate(goOnline, null);
    await visitor.click(button("Retry"));
    await visitor.seeText(".product-description", /\w+ \w+/);
  });
});

describe("after a cut connection", () => {
  test("a photo that could not be enlarged is enlarged the next time", async () => {
    allowConsole(/./);
    const visitor = await newVisitor(PHONE);
    await visitor.open(pathOf(withTenImages));
    cut(/./);
    await visitor.click(button(/^Enlarge photo 1 /));
    await visitor.seeText("main [role=alert]", "The photo couldn't be loaded.");
    cut(null);
    const enlarge = async () => {
      const isOpen = (await visitor.count(".yarl__root")) > 0;
      if (!isOpen) await visitor.click(button(/^Enlarge photo 1 /));
      return isOpen;
    };
    // Firefox does not request the script again before the page is reloaded, which the page does itself.
    await expect.poll(enlarge, { timeout: 30_000, interval: 1_000 }).toBe(true);
    if (isWebKit) expect(loads()).toEqual([]);
  });

  test("a screen whose script is missing reloads once; a published page stays readable, others say so", async () => {
    allowConsole(/./);
    const visitor = await newVisitor();
    await visitor.open("/contact");
    cut(/sell-yours-[^/]*\.js/);
    await visitor.click(link("Sell Yours", "header"));
    await visitor.seeText("h1", "Sell Yours");
    await visitor.seePath("/sell-yours");
    await expect.poll(loads).toEqual(["/sell-yours"]);
    cut(null);
    await visitor.reload();
    await visitor.click(button(/./, "main form"));
    await visitor.see("main [aria-invalid=true]");
    expect(loads()).toEqual(["/sell-yours"]);

    const another = await newVisitor();
    await another.open("/contact");
    cut(/shortlist-screen-[^/]*\.js/);
    await another.click(link(/^Shortlist/, "header"));
    const navigations = () =>
      performance
        .getEntriesByType("navigation")
        .map((entry) => (entry as PerformanceNavigationTiming).type);
    await expect
      .poll(() => another.tab.evaluate(navigations, null), { timeout: 10_000 })
      .toEqual(["reload"]);
    await another.seeText("h1", "Something went wrong on this page");
    expect(loads()).toEqual(["/shortlist"]);
    cut(null);
    await another.click(button("Reload"));
    await another.seeText("h1", "Shortlist");
    expect(loads()).toEqual(["/shortlist"]);
  });
});

test("an unknown address says so, and an old link with a stray brace opens its product", async () => {
  const visitor = await newVisitor();
  await visitor.open("/no-such-page");
  await visitor.seeText("h1", "We cannot find that page");
  await visitor.open(`${pathOf(solitaire)}}`);
  await visitor.seeText("h1", solitaire.title);
  await visitor.seePath(pathOf(solitaire));
});
