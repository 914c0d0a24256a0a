/** The panels that the header opens, in a script of their own: listings don't wait for it. */
export { MenuPanel } from "./menu-panel.tsx";
export { MobileMenu } from "./mobile-menu.tsx";
export { SearchBar } from "./search-bar.tsx";
