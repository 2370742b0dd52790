/** Draws the number of waiting matches over the tab's icon, and removes it when nothing waits. */

const SIZE = 64;
let asked = 0;

const iconLinks = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];

export function showBadge(count: number): void {
  const turn = ++asked;
  if (count === 0) return restoreIcon();
  const [link] = iconLinks();
  const home = link?.dataset.home ?? link?.href;
  if (!home) return;
  const icon = new Image(SIZE, SIZE);
  icon.onload = () => {
    // A newer count may have been requested while the icon was loading.
    if (turn === asked) setIcon(drawBadge(icon, count));
  };
  icon.src = home;
}

function setIcon(picture: string | null): void {
  if (!picture) return;
  for (const link of iconLinks()) {
    link.dataset.home ??= link.href;
    link.href = picture;
  }
}

function restoreIcon(): void {
  for (const link of iconLinks()) if (link.dataset.home) link.href = link.dataset.home;
}

function drawBadge(icon: HTMLImageElement, count: number): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.drawImage(icon, 0, 0, SIZE, SIZE);
  const text = count > 99 ? '99' : String(count);
  const width = text.length > 1 ? 44 : 36;
  pen.fillStyle = '#b3261e';
  pen.strokeStyle = '#fff3d6';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.roundRect(SIZE - width - 2, SIZE - 38, width, 36, 18);
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#fff';
  pen.font = 'bold 30px sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, SIZE - 2 - width / 2, SIZE - 18);
  return canvas.toDataURL('image/png');
}
