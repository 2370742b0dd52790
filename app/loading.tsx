/** Shown for the moment a page takes: the lamp is being lit. */
import { LampMark } from '@/components/house/logo';

export default function Loading() {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-24">
      <LampMark className="lamp-warming size-16" />
      <p className="text-soft italic">Lighting the lamp…</p>
    </div>
  );
}
