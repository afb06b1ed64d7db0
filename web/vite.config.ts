import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.WATCHFLOOR_API ?? 'http://127.0.0.1:8000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Fonts and images stay files: the content security policy allows data: for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      output: {
        // A few files that change at different speeds, instead of one per shared module; pages stay files of their own.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|openapi-fetch|@tanstack)\// },
            { name: 'radix', test: /node_modules\/(radix-ui|@radix-ui|@floating-ui)\// },
            { name: 'icons', test: /node_modules\/lucide-react\// },
            { name: 'frame', test: /web\/src\/(app|api|lib|ui)\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/docs', '/help', '/openapi.json', '/metrics'].map((path) => [path, { target: api }]),
    ),
  },
});
