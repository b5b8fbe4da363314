import { describe, expect, it, jest } from '@jest/globals';
import { reloadOnce, type ReloadTools } from './reload-guard.ts';

function tools(): ReloadTools & { pass: (ms: number) => void; go: jest.Mock<(path: string) => void> } {
  const kept = new Map<string, string>();
  let time = 5000;
  return {
    isOnline: () => true,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    now: () => time,
    go: jest.fn(),
    pass: (ms) => (time += ms),
  };
}

const forbidden = () => {
  throw new Error('storage is forbidden');
};

describe('the reload guard', () => {
  it('reloads once per path within ten seconds', () => {
    const browser = tools();
    expect(reloadOnce('/a', browser)).toBe(true);
    browser.pass(9999);
    expect(reloadOnce('/a', browser)).toBe(false);
    expect(browser.go).toHaveBeenCalledTimes(1);
    browser.pass(1);
    expect(reloadOnce('/a', browser)).toBe(true);
    expect(browser.go.mock.calls).toEqual([['/a'], ['/a']]);
  });

  it('reloads another path', () => {
    const browser = tools();
    expect([reloadOnce('/a', browser), reloadOnce('/b', browser), reloadOnce('/a', browser)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('waits for a network', () => {
    const browser = tools();
    expect(reloadOnce('/a', { ...browser, isOnline: () => false })).toBe(false);
    expect(browser.go).not.toHaveBeenCalled();
    expect(reloadOnce('/a', browser)).toBe(true);
  });

  it('does not reload without storage', () => {
    const browser = tools();
    expect(reloadOnce('/a', { ...browser, storage: { getItem: forbidden, setItem: forbidden } })).toBe(false);
    expect(browser.go).not.toHaveBeenCalled();
  });
});
