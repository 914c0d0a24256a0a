import { Photo } from "../../components/photo.tsx";

const PREVIEW_WIDTH_PX = 500;

/** The stored picture as it stands now, 500 pixels wide where there is room; the placeholder when there is none. */
export function PicturePreview({ of: address, alt }: { of: string; alt: string }) {
  return (
    <div className="picture-preview mb-3 border bg-white" style={{ maxWidth: PREVIEW_WIDTH_PX }}>
      <Photo of={address} alt={alt} sizes={`${PREVIEW_WIDTH_PX}px`} />
    </div>
  );
}
