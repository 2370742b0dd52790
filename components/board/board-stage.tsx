'use client';
/**
 * Shows one board on a page: the server's picture first, then konva in its place, with pointer and keyboard over
 * both.
 */
import dynamic from 'next/dynamic';
import {
  type ReactNode,
  type SyntheticEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Seat } from '@/lib/games/contract';
import { usePreferences } from '@/components/ui/preferences';
import { motionIsWelcome, PACE, startingAt, timelineOfEvents } from './animation/timeline';
import { type Camera, cellMeant, fit, type Size, toPlane } from './geometry';
import type { Marks } from './paint/marks';
import { Animator } from './animation/animator';
import type { Playback } from './animation/playback';
import { loadedBoard } from './loaded-games';
import type { Point, Scene } from './scene';
import { SceneImage } from './paint/scene-image';
import type { AnyBoard } from './contract';
import { withCellNames } from './cell-names';
import { withStrongSigns } from './seat-marks';
import { FINGERTIP_PX, type Gestures, usePointer } from './input/use-pointer';
import { Magnifier } from './input/magnifier';
import { useZoom } from './input/use-zoom';
import { type Zoom, zoomedCamera } from './input/zoom';
import { Button } from '@/components/ui/button';
import { useSettled } from './use-settled';

const KonvaBoard = dynamic(() => import('./paint/konva-board'), { ssr: false });

export interface Placed {
  readonly scene: Scene;
  readonly camera: Camera | null;
  readonly size: Size | null;
  /** How what lies over the picture is enlarged with it; null where it is not. */
  readonly transform: string | null;
  /** The cell under a pointer, where a tap would do something. */
  readonly hovered: string | null;
}

interface Props {
  readonly gameId: string;
  readonly playback: Playback;
  readonly facing: Seat;
  /** What the labels of cells call the sides; by default their colours. Give the same list each time. */
  readonly names?: readonly string[] | undefined;
  readonly title: string;
  readonly description?: string;
  /** The marks of the selection; those of the last move and the win are added from the state shown. */
  readonly marks?: Marks;
  /** Absent where nobody plays: a replay or a demo. */
  readonly gestures?: Gestures | null;
  readonly className?: string;
  /** What lies over the picture: cells for the keyboard, a note beside a cell. */
  readonly children?: ((placed: Placed) => ReactNode) | undefined;
}

const NOTHING: Marks = {};
/** A board whose painter does not load shows the current state, without motion. */
const PAINTER_TIMEOUT_MS = 8000;
/** The board must not take these for gestures of its own. */
const ownGestures = {
  onPointerDownCapture: (event: SyntheticEvent) => event.stopPropagation(),
  onPointerUpCapture: (event: SyntheticEvent) => event.stopPropagation(),
};
const NO_ITEMS: ReadonlySet<string> = new Set();

export function BoardStage({
  gameId,
  playback,
  facing,
  names,
  title,
  description,
  marks = NOTHING,
  gestures = null,
  className = '',
  children,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useFrameSize(frame);
  const [animator] = useState(() => new Animator());
  const [ready, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const settled = useSettled(playback.isBehind);

  const board = loadedBoard(gameId);
  const shown = useSyncExternalStore(playback.subscribe, playback.snapshot, playback.snapshot);
  const { marks: signs, speed, coordinates } = usePreferences();
  const nameOf = useCellNames(board, coordinates === 'on');
  const scene = useMemo(() => {
    const plain = board.scene(shown.state, facing, names, size);
    const signed = signs === 'strong' ? withStrongSigns(plain, board.seatSigns) : plain;
    return nameOf ? withCellNames(signed, nameOf) : signed;
  }, [board, shown.state, facing, names, size, signs, nameOf]);
  const whole = useMemo(() => size && fit(scene.view, size), [scene.view, size]);
  const isIdleAt = (point: Point, at: Zoom) => {
    if (!gestures || !whole) return true;
    const seen = zoomedCamera(whole, at);
    const cell = cellMeant(scene, toPlane(seen, point), FINGERTIP_PX / seen.scale, gestures.invites);
    return !cell || !gestures.invites(cell.id);
  };
  const { zoom, isLarge, showAll, handlers: zoomHandlers } = useZoom(frame, size, isIdleAt);
  const camera = useMemo(() => whole && zoomedCamera(whole, zoom), [whole, zoom]);
  const { handlers, held, hovered, aim } = usePointer(frame, scene, camera, animator, gestures, shown);

  const { motion } = shown;
  const timeline = useMemo(
    () => motion && timelineOfEvents(board, motion.events, facing, shown.state, size),
    [board, motion, facing, shown.state, size],
  );
  useLayoutEffect(() => {
    if (!motion || !timeline) return;
    const dropped = animator.takeDropped();
    // All at once: shown frame by frame, a long run would nest one render in another.
    if (!ready || !motionIsWelcome()) return playback.finish();
    if (timeline.legs.length === 0) return playback.settled(motion.serial);
    const path = dropped ? startingAt(timeline, dropped.origin, dropped.at, dropped.carried) : timeline;
    const pace = motion.pace * PACE[speed];
    animator.run(path, motion.isReversed, () => playback.settled(motion.serial), pace);
    return () => animator.stop();
  }, [motion, timeline, animator, playback, ready, speed]);

  useEffect(() => {
    if (!playback.isBehind) return;
    if (!motionIsWelcome()) return playback.finish();
    if (!ready) {
      const timer = setTimeout(() => playback.finish(), PAINTER_TIMEOUT_MS);
      return () => clearTimeout(timer);
    }
    // A tab that was opened in the background has not been seen yet.
    const begin = () => document.visibilityState === 'visible' && playback.release();
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => document.removeEventListener('visibilitychange', begin);
  }, [playback, ready]);

  const air = useMemo(() => {
    if (timeline) return new Set(timeline.legs.map(({ tween }) => tween.item));
    const carried = scene.items.find(({ id }) => id === held)?.carries ?? [];
    return held ? new Set([held, ...carried]) : NO_ITEMS;
  }, [timeline, held, scene]);

  const allMarks = useMemo(
    () => ({
      ...board.touched(shown.lastEvents),
      lastWays: board.ways(shown.lastEvents),
      // The end is not given away before it is seen.
      ...(motion ? { won: [] } : {}),
      ...(motion || playback.isBehind ? NOTHING : marks),
      hovered: hovered ?? marks.hovered ?? null,
    }),
    [board, shown, motion, marks, hovered, playback],
  );

  const transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  const cursor = held ? 'cursor-grabbing' : hovered ? 'cursor-pointer' : 'cursor-default';
  return (
    <div
      ref={frame}
      data-board={gameId}
      data-painter={ready ? 'canvas' : 'svg'}
      data-moving={motion || held ? 'yes' : 'no'}
      data-zoomed={isLarge || undefined}
      // The page scrolls where nothing can be dragged; two fingers are the board's own.
      className={`relative isolate overflow-hidden select-none ${isLarge ? 'touch-none' : 'touch-pan-y'} ${gestures ? cursor : ''} ${className}`}
      {...zoomHandlers}
      {...(gestures ? handlers : {})}
    >
      {!ready && (
        <SceneImage
          scene={scene}
          marks={allMarks}
          title={title}
          description={description}
          className="pointer-events-none absolute inset-0 size-full"
        />
      )}
      {size && settled && (
        <div
          className="pointer-events-none absolute inset-0 origin-top-left"
          style={isLarge ? { transform } : undefined}
          // Where cells lie over the picture, their labels describe all that it shows.
          {...(children || !ready ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
        >
          <KonvaBoard
            scene={scene}
            marks={allMarks}
            size={size}
            air={air}
            animator={animator}
            onReady={onReady}
          />
        </div>
      )}
      {children?.({ scene, camera, size, hovered, transform: isLarge ? transform : null })}
      {aim && size ? <Magnifier frame={frame} at={aim} size={size} /> : null}
      {isLarge ? (
        <Button size="small" className="absolute top-2 left-2 z-20" onClick={showAll} {...ownGestures}>
          Whole board
        </Button>
      ) : null}
    </div>
  );
}

/** Names are loaded when they are first wanted. */
function useCellNames(board: AnyBoard, isWanted: boolean): ((cell: string) => string) | null {
  const [nameOf, setNameOf] = useState<((cell: string) => string) | null>(null);
  useEffect(() => {
    let isLeft = false;
    if (isWanted)
      board.speech().then(
        (speech) => isLeft || setNameOf(() => speech.nameOf),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [board, isWanted]);
  return isWanted ? nameOf : null;
}

function useFrameSize(frame: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0)
        setSize((old) => (old && old.width === width && old.height === height ? old : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
