import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DesignPage } from '../design/design-page.tsx';
import { examples } from '../design/examples.tsx';

const components = readdirSync(join(import.meta.dirname, '../../web/ui/src'), {
  encoding: 'utf8',
  recursive: true,
})
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
  .map((file) => basename(file, '.tsx'));

it('the design page has an example of every component file', () => {
  expect(components.length).toBeGreaterThan(20);
  expect(Object.keys(examples).toSorted()).toEqual(components.toSorted());
});

it('the design page shows each example in both themes', () => {
  render(<DesignPage />);
  for (const name of components) {
    const copies = [...screen.getByRole('region', { name }).querySelectorAll('.example')];
    expect(copies.map((copy) => copy.getAttribute('data-theme'))).toEqual([null, 'dark']);
    for (const copy of copies) expect(copy).not.toBeEmptyDOMElement();
  }
});
