import { layOutPicture, PICTURE_WIDTH, type PricePicture } from './picture-layout.ts';

/** Draws the picture on a canvas, which takes its size from it. Does nothing where there is no canvas (tests, old browsers). */
export function drawPicture(canvas: HTMLCanvasElement, picture: PricePicture): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { height, marks } = layOutPicture(picture, (text, font) => {
    pen.font = font;
    return pen.measureText(text).width;
  });
  canvas.width = PICTURE_WIDTH;
  canvas.height = height;
  for (const mark of marks) {
    pen.fillStyle = mark.color;
    if (mark.kind === 'box') {
      pen.fillRect(mark.inset, mark.y, PICTURE_WIDTH - 2 * mark.inset, mark.height);
      continue;
    }
    pen.font = mark.font;
    pen.textAlign = mark.align;
    pen.fillText(mark.text, mark.x, mark.y);
  }
}
