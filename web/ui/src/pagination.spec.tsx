import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { pagesToShow, Pagination } from './pagination.tsx';

const labels = { previous: 'Previous', next: 'Next', page: 'Page', navigation: 'Pages' };
const hrefOf = (page: number) => `?page=${page}`;

const RouterLink = ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
  <a {...rest} href={`/en${to}`}>
    {children}
  </a>
);

describe('Pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [6, 12, [1, undefined, 5, 6, 7, undefined, 12]],
    [12, 12, [1, undefined, 11, 12]],
  ])('on page %i of %i offers the ends and the neighbours', (page, pages, shown) => {
    expect(pagesToShow(page, pages)).toEqual(shown);
  });

  it('links every page and marks the current one', () => {
    render(<Pagination page={2} pages={3} hrefOf={hrefOf} labels={labels} />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Previous', '?page=1'],
      ['Page 1', '?page=1'],
      ['Page 2', '?page=2'],
      ['Page 3', '?page=3'],
      ['Next', '?page=3'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
  });

  it('has no previous link on the first page and no next link on the last', () => {
    const { rerender } = render(<Pagination page={1} pages={2} hrefOf={hrefOf} labels={labels} />);
    expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
    rerender(<Pagination page={2} pages={2} hrefOf={hrefOf} labels={labels} />);
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  });

  it('uses the given router link', () => {
    render(<Pagination page={1} pages={2} hrefOf={hrefOf} link={RouterLink} labels={labels} />);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/en?page=2');
  });

  it('renders nothing for a single page', () => {
    const { container } = render(<Pagination page={1} pages={1} hrefOf={hrefOf} labels={labels} />);
    expect(container).toBeEmptyDOMElement();
  });
});
