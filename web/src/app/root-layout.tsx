import { Outlet } from '@tanstack/react-router';
import { Toaster } from '../ui/toaster.js';

export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
