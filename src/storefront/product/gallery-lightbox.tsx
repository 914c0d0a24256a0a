import Lightbox from "yet-another-react-lightbox";
import "yet-another-react-lightbox/styles.css";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { pictureSource } from "../../browser/picture-source.ts";

export interface LightboxProps {
  readonly title: string;
  readonly pictures: readonly string[];
  readonly shown: number;
  readonly onShow: (n: number) => void;
  readonly onClose: () => void;
}

/** The pictures as large as the screen allows, to zoom in. Its script loads when it is opened. */
export function GalleryLightbox({ title, pictures, shown, onShow, onClose }: LightboxProps) {
  const slides = pictures.map((picture, n) => {
    const { src, width, height } = pictureSource(picture);
    return {
      src,
      alt: `${title}, photo ${n + 1}`,
      ...(width && height && { width, height }),
    };
  });
  return (
    <Lightbox
      open
      index={shown}
      slides={slides}
      close={onClose}
      plugins={[Zoom]}
      on={{ view: ({ index }) => onShow(index) }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 3 }}
      {...(pictures.length === 1 && {
        render: { buttonPrev: () => null, buttonNext: () => null },
      })}
    />
  );
}
