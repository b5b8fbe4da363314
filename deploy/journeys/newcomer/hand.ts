import type { Locator } from 'playwright-core';

/** Seconds of the keystroke-level model (Card, Moran, Newell), for an average typist who does not know the screen. */
const THINK = 1.35;
const POINT = 1.1;
const PRESS = 0.2;
const HOME = 0.4;
const KEY = 0.28;
/** To find one's way on a screen that was not seen before. */
const READ = 12;

/** Does what a person does, and adds up what it costs. */
export class Hand {
  clicks = 0;
  fields = 0;
  seconds = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.press(1);
  }

  async type(target: Locator, text: string): Promise<void> {
    await target.fill(text);
    this.entered(text);
  }

  async choose(target: Locator, option: string): Promise<void> {
    await target.selectOption(option);
    this.fields += 1;
    this.press(2);
  }

  /** Selects the words in a formatted text and types over them. */
  async replace(editor: Locator, words: string, text: string): Promise<void> {
    await editor.evaluate((root, wanted) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent!.indexOf(wanted);
        if (at !== -1) return getSelection()!.setBaseAndExtent(node, at, node, at + wanted.length);
      }
      throw new Error(`no ${wanted} in the text`);
    }, words);
    await editor.page().keyboard.insertText(text);
    this.entered(text);
  }

  read(): void {
    this.seconds += READ;
  }

  private press(times: number): void {
    this.clicks += times;
    this.seconds += times * (THINK + POINT + PRESS);
  }

  private entered(text: string): void {
    this.fields += 1;
    this.press(1);
    this.seconds += 2 * HOME + KEY * text.length;
  }
}
