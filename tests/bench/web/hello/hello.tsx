import { createRoot } from 'react-dom/client';

/** The least that a page with React can be. */
const root = document.getElementById('root');
if (root) createRoot(root).render(<h1>Hello</h1>);
