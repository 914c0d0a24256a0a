import "slick-carousel/slick/slick.css";
import SliderModule from "react-slick";

/** react-slick, in a script of its own. Vite hands the CommonJS module over as it is, vitest its default export. */
export const Slider =
  (SliderModule as unknown as { default?: typeof SliderModule }).default ?? SliderModule;
