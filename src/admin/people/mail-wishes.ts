import { fold } from "../../lib/text.ts";
import { readDay } from "../csv/read-day.ts";

/** Reads from the columns of other programs who wants e-mails. In doubt, the person is left out or the dealer is asked. */

/** The meaning of a cell: "stop" for people who have opted out, "unclear" for any other text, "" for an empty cell. */
export type Wish = "yes" | "no" | "stop" | "unclear" | "";

/** In the letters of `fold`, without spaces. */
const YES = new Set(
  "yes,y,true,t,1,x,on,ok,optin,optedin,optinconfirmed,doubleoptin,singleoptin,subscribed,subscriber,active,confirmed,verified,explicit,express,accepted,accepts,agreed,granted,given,enabled,allowed,consented,marketingcontact,wanted,ja,j,wahr,aktiv,angemeldet,abonniert,bestatigt,erteilt,zugestimmt,oui,o,vrai,actif,abonne,abonnee,inscrit,inscrite,confirme,accepte,si,s,vero,attivo,iscritto,iscritta,confermato,accettato,verdadero,activo,suscrito,suscrita,confirmado,aceptado,是,已订阅,订阅".split(
    ",",
  ),
);
const NO = new Set(
  "no,n,false,f,0,off,never,none,not,neversubscribed,notsubscribed,nonsubscribed,nonsubscriber,notoptedin,notconfirmed,unconfirmed,unverified,pending,awaitingconfirmation,waiting,implicit,implied,nopermission,permissionnotset,notset,unknown,notagreed,notgiven,notgranted,notaccepted,nonmarketingcontact,notamarketingcontact,transactional,transactionalonly,declined,denied,refused,rejected,disabled,inactive,notallowed,expired,nein,falsch,nicht,inaktiv,nichtangemeldet,ausstehend,abgelehnt,non,faux,inactif,noninscrit,nonabonne,enattente,refuse,falso,inattivo,noniscritto,inattesa,rifiutato,inactivo,nosuscrito,pendiente,rechazado,否,未订阅".split(
    ",",
  ),
);
/** A pattern for folded texts. It does not match "not unsubscribed". */
const STOP =
  /(?<!\b(?:not|never|nicht|non) )\b(?:unsub\w*|un ?suscri\w*|opt(?:ed|s|ing)? ?out|suppress\w*|black ?list\w*|block ?list\w*|blocked|do ?not\w*|don ?t|stop(?:ped)?|cancel(?:l?ed)?|revoked?|withdr[ae]wn?|removed?|deleted|cleaned|(?:hard )?bounced?|complain\w*|spam\w*|abuse|junk|no (?:more )?(?:e ?)?mails?|no (?:marketing|newsletters?|longer|contact)|not (?:to )?(?:be )?(?:contact|mail)\w*|abgemeldet|abbestellt|ausgetragen|widerruf\w*|gesperrt|kein\w* (?:werbung|newsletter|e ?mails?|kontakt)|desabon\w*|desinscri\w*|ne (?:pas|plus)|plus de (?:mails?|newsletters?)|disiscri\w*|cancellat[oa]|revocat[oa]|non (?:desidera|contattare)|(?:dado |dada )?de baja|no (?:desea|enviar|contactar|quiere))\b|退订|取消订阅|不要联系/;

const compact = (text: string) => fold(text).replaceAll(" ", "");

export function wishOf(cell: string): Wish {
  // Klaviyo lists the ways in which people may be written to: ["email","sms"]
  if (/^\[.*\]$/s.test(cell.trim()) && !STOP.test(fold(cell)))
    return /e-?mail/i.test(cell) ? "yes" : "no";
  const key = compact(cell);
  if (key === "") return /[✓✔☑]/.test(cell) ? "yes" : /[✗✘☒×]/.test(cell) ? "no" : "";
  if (NO.has(key)) return "no";
  if (STOP.test(fold(cell))) return "stop";
  return YES.has(key) ? "yes" : "unclear";
}

/** The words of a column's name: nameWords("emailOptOut") → "email opt out" */
const nameWords = (name: string) => fold(name.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 "));

/** About other ways to reach people, or about other things. */
const ELSEWHERE =
  /\bsms\b|phone|telefon|mobile|whats ?app|\bpush\b|\bpost(?:al)?\b|direct mail|\bfax\b|tax exempt|\borders?\b|loyalty|marital|gender|shipping|payment|currency|language|country/;
/** How they signed up or off, and where: no answers. */
const DETAIL =
  /\b(?:source|origin|ip|link|url|token|id|campaign|title|form|method|rating|score|count|total|rate|soft|page)$/;

const AGAINST =
  /unsub|unsuscri|opt(?:ed|s)? ?out|suppress|black ?list|block ?list|bounce|complain|abgemeldet|abmeld|abbestell|ausgetragen|austrag|widerr|desabon|desinscri|disiscri|revoca|\b(?:do ?not|don ?t\b|dnc\b|dne\b|no ?(?:more )?(?:e ?)?mail|no ?(?:marketing|newsletter|contact|promo)|(?:not|non) ?(?:to ?)?(?:be ?)?(?:mail|contact|subscri)|block|spam|abuse|junk|clean|cancel|inactive|invalid|revok|withdr[ae]w|removed|deleted|exclude|stop|gesperrt|kein\w* ?(?:werbung|newsletter|e ?mail|kontakt)|ne ?pas|pas ?de ?(?:e ?mail|newsletter|pub)|disdett|cancellat|non ?contattare|baja|no ?(?:desea|enviar|molestar|contactar))|退订|取消订阅/;
const FOR =
  /subscri(?!ber id)|opt(?:ed)? ?in\b|consent|permission|marketing|newsletter|mailing|e ?mails? ?ok|ok ?to|accepts|agree|gdpr|rgpd|dsgvo|einwillig|zustimm|werb|abonn|angemeldet|anmeld|inscri|iscri|consens|suscri|permiso|promo|offers|contactable|e?mailable|(?:mail|member|contact) ?status|订阅/;
/** Names of yes and no that have nothing to do with e-mails. */
const HARMLESS =
  /\b(?:tax|vip|verified|company|business|guest|account|admin|test|age|birthday|gift|rating|score|count|total|id|number|spent|orders?)\b/;

/**
 * The kind of a column: "against" if its yes means no e-mails, "for" if its no means no e-mails, "ask" if only the dealer can
 * know, null if it is not about e-mails.
 * kindOf("Opted out", ["Yes"]) → "against"; kindOf("Accepts Email Marketing", ["no"]) → "for"; kindOf("Active", ["Nein"]) → "ask"
 */
export function kindOf(name: string, cells: readonly string[]): "for" | "against" | "ask" | null {
  const words = nameWords(name);
  const filled = cells.filter((cell) => cell.trim() !== "");
  const wishes = filled.map(wishOf).filter((wish) => wish !== "");
  if (filled.length === 0 || filled.some((cell) => /^https?:/i.test(cell.trim()))) return null;
  if (ELSEWHERE.test(words) && !/(?<!direct )\be ?mail|newsletter/.test(words)) return null;
  const isDetail = DETAIL.test(words);
  if (AGAINST.test(words) && !isDetail) return "against";
  const isAnswer = wishes.some((wish) => wish !== "unclear");
  if (FOR.test(words) && !isDetail) return isAnswer || filled.some(isDate) ? "for" : null;
  if (wishes.includes("stop")) return "ask";
  const isYesOrNo = wishes.length > 0 && wishes.every((wish) => wish === "yes" || wish === "no");
  return isYesOrNo && !isDetail && !HARMLESS.test(words) ? "ask" : null;
}

export function isDate(cell: string): boolean {
  return readDay(cell) !== null;
}

/** The meaning of a cell in a column of this kind. */
export function wishIn(kind: "for" | "against", cell: string): Wish {
  const wish = wishOf(cell);
  if (kind === "for") return wish === "unclear" && isDate(cell) ? "yes" : wish;
  // "unsubscribed: no", or no date: it says nothing.
  if (wish === "" || wish === "no") return "";
  return /^(?:not|never|nicht|non|kein\w*)\b/.test(fold(cell)) ? "" : "stop";
}
