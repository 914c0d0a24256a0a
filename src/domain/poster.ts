/**
 * The object path of the poster of a video, from the video's URL or path; any other text is returned unchanged. A video has its
 * poster's name and one more ending, so a product needs only the video's URL. In a file of its own: listings don't need it.
 * posterOf("https://….com/v0/b/shop/o/product-videos%2F1ring.webp.mp4?alt=media&token=a") → "product-images/1ring.webp"
 */
export function posterOf(video: string): string {
  return video.replace(/^.*\bproduct-videos(?:%2F|\/)([^?]+)\.\w+(\?.*)?$/, "product-images/$1");
}
