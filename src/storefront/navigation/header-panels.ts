/** What the header opens: a script of its own, which listings don't wait for. */
export { MenuPanel } from "./menu-panel.tsx";
export { MobileMenu } from "./mobile-menu.tsx";
export { SearchBar } from "./search-bar.tsx";
