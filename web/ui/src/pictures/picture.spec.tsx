import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

const address = `/media/p/${'k'.repeat(43)}/1500x1000/${'A'.repeat(48)}.jpg`;

describe('a picture', () => {
  it('reserves its space, offers modern formats first and shows a placeholder while loading', () => {
    const { container } = render(<Picture src={address} alt="A gate" sizes="50vw" />);
    const image = screen.getByAltText('A gate');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1500', '1000']);
    const sources = [...container.querySelectorAll('source')];
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]!.srcset).toContain('-640.avif 640w');
    expect(container.querySelector('[src^="data:image/bmp"]')).not.toBeNull();
    fireEvent.load(image);
    expect(container.querySelector('[src^="data:image/bmp"]')).toBeNull();
  });

  it('shows an external address unchanged', () => {
    render(<Picture src="/drawn.svg" alt="Drawn" />);
    expect(screen.getByAltText('Drawn').getAttribute('src')).toBe('/drawn.svg');
  });
});
