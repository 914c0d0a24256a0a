import { expect, it } from "vitest";
import { htmlToText } from "./text-cell.ts";

// @vitest-environment jsdom

it.each([
  ["<p>Fine chain.</p>\n<p>Length 45&nbsp;cm<br/>Boxed</p>", "Fine chain.\n\nLength 45 cm\nBoxed"],
  ["<ul>\n  <li>Gold</li>\n  <li>Ruby</li>\n</ul>Signed", "Gold\nRuby\n\nSigned"],
  ["<DIV CLASS='x'>One</DIV><div>Two</div>", "One\nTwo"],
  ["<table><tr><td>Metal</td><td>Gold</td></tr><tr><td>Gem</td></tr></table>", "Metal Gold\nGem"],
  ["First line\nSecond <strong>line</strong>", "First line\nSecond line"],
  ["First\n\nSecond<br>third\nfourth", "First\n\nSecond\nthird fourth"],
  ["<style>p{color:red}</style>Ring<script>alert('<p>')</script>", "Ring"],
  ["Ring<!-- sold --><svg><path d='M0 0'/><g></g></svg>", "Ring"],
  ['<img alt="a > b" src=x>Ring <a title="5" href="/x">here</a>', "Ring here"],
  ["<o:p></o:p>Ring <my-tag>x</my-tag>", "Ring x"],
  ["Caf&eacute; &amp; Fils &#8220;A&#x201D; &pound;5", "Café & Fils “A” £5"],
  ["Pearl &amp;amp; jade", "Pearl & jade"],
  ["&lt;p&gt;Gold&lt;/p&gt;&lt;p&gt;Ruby&lt;/p&gt;", "Gold\n\nRuby"],
  ["<p>Gold</p><p>&nbsp;</p><a href='/long", "Gold"],
  ["Size &lt; N", "Size < N"],
])("the text of %j is %j", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it.each([
  "5 < 6 and 7 > 3",
  "size <N> or <M>",
  "a<b and c>d",
  "R&D, AT&T, &copy 2026, &unknown;",
  " spaces  stay\n\n\n",
  "<3",
])("%j is not HTML", (text) => {
  expect(htmlToText(text)).toBe(text);
});
