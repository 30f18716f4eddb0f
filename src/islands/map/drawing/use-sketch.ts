import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mostPoints, type Point } from '#rules/map/drawing.ts';
import { fitted } from '#rules/map/simplify.ts';
import { onLookChange, readLook } from '../look.ts';
import { useMapRoom } from '../map-room.ts';
import type { PlaceDocument } from './place-document.ts';
import { Sketch, type SketchTool } from './sketch.ts';
import { movedBy, onMap, withPoint } from './sketch-points.ts';
import type { PlaceEditing } from './use-place-editor.ts';

type Points = PlaceDocument['points'];

/** Ways to draw that the buttons over the map and its keys have as well. */
export interface SketchDeeds {
  tool: SketchTool;
  setTool: (tool: SketchTool) => void;
  /** sets a point beneath the cross, or moves all of it there */
  setAtCross: () => void;
  takeLast: () => void;
}

/** Makes what draws: each deed is a step that can be taken back. */
function useDeeds({ document, apply }: PlaceEditing, mapSize: { width: number; height: number }) {
  const steps = useRef(0);
  const draw = (label: string, edit: (document: PlaceDocument) => Points) => {
    steps.current += 1;
    apply(label, `points ${steps.current}`, (now) => {
      const points = edit(now);
      return points === now.points ? now : { ...now, points };
    });
  };
  return {
    setPoint: (at: Point) => {
      draw('Point set', (now) => withPoint(now, onMap(at, mapSize)));
    },
    setShape: (points: readonly Point[]) => {
      draw('Points moved', () => points.map((point) => onMap(point, mapSize)));
    },
    setHand: (points: readonly Point[]) => {
      const drawn = fitted(
        points.map((point) => onMap(point, mapSize)),
        mostPoints,
      );
      draw('Drawn by hand', () => drawn.map(([x, y]): [number, number] => [x, y]));
    },
    moveTo: ([x, y]: Point) => {
      const [first] = document.points;
      if (!first) return;
      const by: Point = [Math.round(x) - first[0], Math.round(y) - first[1]];
      draw('Moved', (now) => movedBy(now.points, by, mapSize));
    },
    takeLast: () => {
      draw('Point taken back', ({ points }) => points.slice(0, -1));
    },
  };
}

/** Shows what is edited on the canvas, and hears how it is drawn there. */
export function useSketch(editing: PlaceEditing): SketchDeeds {
  const { map, canvas } = useMapRoom();
  const { form, points } = editing.document;
  const sketch = useRef<Sketch>(null);
  const [chosenTool, setTool] = useState<SketchTool>('points');
  const tool = form === 'point' ? 'points' : chosenTool;
  const deeds = useDeeds(editing, map);
  const hear = useEffectEvent((what: 'setPoint' | 'setShape' | 'setHand', drawn: Point[]) => {
    const [first] = drawn;
    if (what !== 'setPoint') deeds[what](drawn);
    else if (first) deeds.setPoint(first);
    // By hand one line is drawn; then its points are moved.
    if (what === 'setHand') setTool('points');
  });
  const setAtCross = () => {
    const middle = sketch.current?.middle();
    if (!middle) return;
    if (tool === 'whole') deeds.moveTo(middle);
    else deeds.setPoint(middle);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') setAtCross();
    else if (event.key === 'Backspace' || event.key === 'Delete') deeds.takeLast();
    else return;
    event.preventDefault();
  });
  const show = useEffectEvent(() => {
    sketch.current?.set({ form, points });
    sketch.current?.setTool(tool);
  });
  useEffect(() => {
    const target = canvas?.ol.getTargetElement();
    if (!canvas || !target) return undefined;
    const begin = () => {
      sketch.current?.dispose();
      sketch.current = new Sketch(canvas.ol, readLook(target), {
        onPoint: (at) => {
          hear('setPoint', [at]);
        },
        onShape: (drawn) => {
          hear('setShape', drawn);
        },
        onHand: (drawn) => {
          hear('setHand', drawn);
        },
      });
      show();
    };
    begin();
    const stopLooking = onLookChange(begin);
    const listen = (event: KeyboardEvent) => {
      press(event);
    };
    target.addEventListener('keydown', listen);
    return () => {
      stopLooking();
      target.removeEventListener('keydown', listen);
      sketch.current?.dispose();
      sketch.current = null;
    };
  }, [canvas]);
  useEffect(() => {
    show();
  }, [form, points, tool]);
  return { tool, setTool, setAtCross, takeLast: deeds.takeLast };
}
