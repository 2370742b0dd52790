/** The layout of the sign-in pages: one card in the middle. */
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/section';

export default function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 py-4 sm:py-10">
      <Card className="grid gap-6">{children}</Card>
    </div>
  );
}
