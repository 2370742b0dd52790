/** Writes a text that is still on its way to the clipboard. */

/**
 * Must be called in the handler of a click: browsers forget soon after it that somebody asked. WebKit forgets at the
 * first pause, which is why the clipboard is given the promise and not what comes of it.
 */
export async function writeToClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const type = 'text/plain';
  const blob = text.then((words) => new Blob([words], { type }));
  // Where the clipboard is refused at once nobody waits for it.
  blob.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}
