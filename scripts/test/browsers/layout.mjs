// Finds layout faults in a page: sideways scrolling, overlapping controls, and words that are broken or cut off.

/** Runs inside the page. @returns {string[]} a line for every fault */
export function layoutFaults() {
  const TOLERANCE_PX = 2;
  const root = document.documentElement;
  /** @type {string[]} */
  const faults = [];
  /** @param {Element} element */
  const nameOf = (element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    const kind = typeof element.className === 'string' ? element.className.split(' ')[0] : '';
    return `${element.localName}${kind ? `.${kind}` : ''} "${words.replace(/\s+/g, ' ')}"`;
  };

  if (root.scrollWidth > root.clientWidth) {
    const reaching = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .filter((element) => !isClipped(element))
      .slice(0, 3)
      .map(nameOf);
    faults.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${reaching.join(', ')}`);
  }

  /** Whether an ancestor scrolls or hides what reaches beyond it. @param {Element} element */
  function isClipped(element) {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== 'visible') return true;
    return false;
  }

  /** The closest ancestor that is meant to lie over others: nailed to the screen, or laid on top. @param {Element} element */
  function layerOf(element) {
    for (let each = /** @type {Element | null} */ (element); each; each = each.parentElement) {
      const { position, zIndex } = getComputedStyle(each);
      if (/^(fixed|sticky)$/.test(position) || (position === 'absolute' && zIndex !== 'auto')) return each;
    }
    return null;
  }

  /** What of an element is seen: its boxes, and its words where they reach beyond it, cut by what clips them. @param {Element} element */
  function boxesOf(element) {
    /** @type {DOMRect[]} */
    const boxes = [...element.getClientRects()];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      let parent = text.parentElement;
      while (parent && parent !== element && getComputedStyle(parent).overflowX === 'visible')
        parent = parent.parentElement;
      if (parent !== element || getComputedStyle(element).overflowX !== 'visible') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      boxes.push(...range.getClientRects());
    }
    let cut = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflowX === 'visible') continue;
      const { left, right, top, bottom } = each.getBoundingClientRect();
      cut = {
        left: Math.max(cut.left, left),
        right: Math.min(cut.right, right),
        top: Math.max(cut.top, top),
        bottom: Math.min(cut.bottom, bottom),
      };
    }
    return boxes
      .map(({ left, right, top, bottom }) => ({
        left: Math.max(left, cut.left),
        right: Math.min(right, cut.right),
        top: Math.max(top, cut.top),
        bottom: Math.min(bottom, cut.bottom),
      }))
      .filter(({ left, right, top, bottom }) => right - left > TOLERANCE_PX && bottom - top > TOLERANCE_PX);
  }

  const CONTROLS = 'a[href], button, select, textarea, summary, input:not([type="hidden"]), label.nav-item';
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((element) => !element.closest('[data-board], .sr-only, .skip-link'))
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    // What is kept for readers of the screen alone, and what a label covers on purpose.
    .filter((element) => !(element.localName === 'input' && element.closest('label')))
    .map((element) => ({ element, layer: layerOf(element), boxes: boxesOf(element) }))
    .filter(({ boxes }) => boxes.length > 0);
  const shared = (/** @type {any} */ a, /** @type {any} */ b) =>
    Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
  controls.forEach((one, index) => {
    for (const other of controls.slice(index + 1)) {
      if (one.layer !== other.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const depth = Math.max(...one.boxes.flatMap((a) => other.boxes.map((b) => shared(a, b))));
      if (depth > TOLERANCE_PX)
        faults.push(`${nameOf(one.element)} and ${nameOf(other.element)} overlap by ${Math.round(depth)} px`);
    }
  });
  const beyond = controls.filter(({ boxes }) =>
    boxes.some(({ left, right }) => left < -TOLERANCE_PX || right > root.clientWidth + TOLERANCE_PX),
  );
  for (const { element } of beyond) faults.push(`${nameOf(element)} reaches beyond the screen`);

  /** Where a column holds fewer letters than a short word has, it is too narrow; the notation of moves has no words. */
  const SHORT_WORD = /(?<=^|\s)[A-Za-z]{2,6}(?=$|[\s.,:;!?])/g;
  const WIDE_ENOUGH_EM = 6;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.nodeValue?.trim() || parent.closest('[data-board], svg, script, code, .sr-only'))
      continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const em = parseFloat(getComputedStyle(parent).fontSize);
    if (box.width > TOLERANCE_PX && isCutOff(parent, box)) faults.push(`${nameOf(parent)} is cut off`);
    if (box.width > WIDE_ENOUGH_EM * em || box.height < 2 * em) continue;
    for (const { index, 0: word } of text.nodeValue.matchAll(SHORT_WORD)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getBoundingClientRect().height > 1.8 * em) {
        faults.push(`"${word}" is broken in ${nameOf(parent)}`);
        break;
      }
    }
  }

  /** Whether it reaches beyond what hides the rest of it, without a sign that there is more. @param {Element} element @param {DOMRect} box */
  function isCutOff(element, box) {
    for (
      let each = /** @type {Element | null} */ (element);
      each && each !== document.body;
      each = each.parentElement
    ) {
      const { overflowX, textOverflow } = getComputedStyle(each);
      if (textOverflow === 'ellipsis' || /^(auto|scroll)$/.test(overflowX)) return false;
      if (overflowX === 'visible') continue;
      const { left, right, width } = each.getBoundingClientRect();
      // What is kept for readers of the screen alone.
      if (width <= TOLERANCE_PX) return false;
      return box.left < left - TOLERANCE_PX || box.right > right + TOLERANCE_PX;
    }
    return false;
  }
  return faults;
}
