import { encoded, encodedSubject, linkEndingIn, type Email } from "./enquiry.ts";

/**
 * A link that opens a new e-mail in Gmail on the web, filled in. Google does not document it, but has kept it for many years.
 * gmailLink({ to, subject: "Ring", body: "Hello" }) → "https://mail.google.com/mail/?view=cm&fs=1&to=…&su=Ring&body=Hello"
 */
export function gmailLink({ to, subject, body }: Email): string {
  return linkEndingIn(
    `https://mail.google.com/mail/?view=cm&fs=1&to=${encoded(to)}&su=${encodedSubject(subject)}&body=`,
    body,
  );
}

/**
 * A link that opens a new e-mail in Outlook on the web, filled in.
 * outlookLink("personal", { to, subject: "Ring", body: "Hello" }) → "https://outlook.live.com/mail/0/deeplink/compose?to=…&subject=Ring&body=Hello"
 * @param account each website only signs in its own accounts: outlook.live.com personal accounts, outlook.office.com work
 *   and school accounts.
 * @see https://github.com/datenanfragen/website/pull/416
 */
export function outlookLink(account: "personal" | "work", { to, subject, body }: Email): string {
  const site =
    account === "personal"
      ? "https://outlook.live.com/mail/0/deeplink/compose"
      : "https://outlook.office.com/mail/deeplink/compose";
  return linkEndingIn(`${site}?to=${encoded(to)}&subject=${encodedSubject(subject)}&body=`, body);
}
