// Entry of `/design`, served by `npm run dev` only: builds start at index.html.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DesignPage } from './design-page.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '@paddock/ui/styles/base.css';

createRoot(document.querySelector('#design')!).render(
  <StrictMode>
    <DesignPage />
  </StrictMode>,
);
