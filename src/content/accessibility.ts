import { shop } from "./shop.ts";
import type { StaticPage } from "./static-page.ts";

const { email, phone } = shop;

/** Only what is true and tested: docs/browsers.md and CONTRIBUTING.md have the details. Change it together with the tests. */
export const accessibility: StaticPage = {
  title: "Accessibility",
  description: `How ${shop.name} makes its website usable for everyone, what is tested, what does not work yet, and whom to tell.`,
  intro:
    "Everyone should be able to look at our pieces and ask about them. We follow the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and test the site against them each time we change it.",
  sections: [
    {
      id: "what-is-tested",
      heading: "What is tested",
      body: [
        "These tests are run by programs, at each change:",
        {
          list: [
            "every kind of page, its menus, dialogs and error messages, with the checker axe, at the width of a phone and of a laptop;",
            "the use without a mouse: the menus, filters, search, picture gallery and forms;",
            "windows of 320 pixels, forced colours, more contrast and reduced motion;",
            "pages that the browser has translated;",
            "the main journeys in Firefox and in the engine of Safari.",
          ],
        },
        "Programs find only part of all problems. Nobody from outside has audited the site.",
      ],
    },
    {
      id: "what-does-not-work",
      heading: "What does not work yet",
      body: [
        {
          list: [
            "Photographs of a piece are described by its title and their number only. The description below says what there is to see.",
            "Videos of pieces have no spoken description. They have no sound.",
            "WhatsApp, e-mail programs and the websites that we link to are not ours.",
          ],
        },
      ],
    },
    {
      id: "tell-us",
      heading: "Tell us",
      body: [
        `If something is hard to use, write to [${email.info}](mailto:${email.info}?subject=Accessibility) or call [${phone.shown}](tel:${phone.dial}). We will send you what you need in another way, and mend the page.`,
      ],
    },
  ],
};
