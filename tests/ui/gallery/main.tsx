import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/styles/style.css';
import './gallery.css';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The gallery has no root element');

createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
