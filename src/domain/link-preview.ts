/** The picture that programs show with a link: a JPEG on the website, whose size in pixels they must know beforehand. */
export interface LinkPreview {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}
