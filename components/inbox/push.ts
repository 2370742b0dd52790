/** Manages this browser's push subscription: whether it is possible, whether it is on, and ending it. */
import { ask, withJson } from '@/components/connection/request';
import { forgetPushOwner, pushOwner, rememberPushOwner } from '@/components/layout/browser-storage';

const WORKER = '/service-worker.js';

export type PushState = 'impossible' | 'forbidden' | 'off' | 'on';

const canPush = () =>
  typeof navigator !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window;

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()) ?? null;

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'impossible';
  if (Notification.permission === 'denied') return 'forbidden';
  return (await subscription()) ? 'on' : 'off';
}

/** Returns the status. */
const tell = (method: 'POST' | 'DELETE', body: unknown): Promise<number> =>
  ask('/api/push', ({ status }) => status, withJson(body, method));

/** Returns the state afterwards; throws where the browser or the server refuses. */
export async function agreeToPush(publicKey: string, owner: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const agreed = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const status = await tell('POST', agreed).catch(() => 0);
  if (status < 200 || status > 299) {
    await agreed.unsubscribe();
    throw new Error(`The server answered ${status}.`);
  }
  rememberPushOwner(owner);
  return 'on';
}

export async function endPush(): Promise<PushState> {
  const agreed = await subscription();
  if (agreed) {
    await tell('DELETE', { endpoint: agreed.endpoint });
    await agreed.unsubscribe();
  }
  return 'off';
}

/** After signing out, or in as somebody else, this browser no longer receives another person's notifications. */
export async function leavePushOfOthers(seenBy: string | null): Promise<void> {
  const owner = pushOwner();
  if (!owner || owner === seenBy || !canPush()) return;
  await (await subscription())?.unsubscribe();
  forgetPushOwner();
}
