// Pan and zoom for an SVG board: wheel, drag, pinch and keys change its viewBox. A drag is never taken for a click.

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SMALL = 560; // pixels below which a board shows one corner of itself

export class PanZoom {
  zoom = $state(1);
  cx = $state(0);
  cy = $state(0);
  private frame: Frame = $state.raw({ x: 0, y: 0, width: 1, height: 1 });
  private pointers = new Map<number, { x: number; y: number }>();
  private pinch = 0;
  moved = false;

  /** A person has the board in hand. */
  get held(): boolean {
    return this.pointers.size > 0;
  }

  screenWide = $state(0); // the drawing on the screen, in pixels
  screenHigh = $state(0);
  paneWide = $state(0); // with what floats over it
  paneHigh = $state(0);
  small = $derived(this.screenWide > 0 && this.screenWide < SMALL);

  wide = $derived(this.frame.width / this.zoom); // what is shown, in board units
  high = $derived(this.frame.height / this.zoom);
  box = $derived(`${this.cx - this.wide / 2} ${this.cy - this.high / 2} ${this.wide} ${this.high}`);

  scale = $derived(Math.min(this.screenWide / this.wide, this.screenHigh / this.high) || 1); // pixels of a unit

  setFrame(frame: Frame): void {
    const old = this.frame;
    if (old.x === frame.x && old.y === frame.y && old.width === frame.width && old.height === frame.height) return;
    this.frame = frame;
    this.fit();
  }

  fit(): void {
    this.zoom = 1;
    this.cx = this.frame.x + this.frame.width / 2;
    this.cy = this.frame.y + this.frame.height / 2;
  }

  lookAt(x: number, y: number, zoom = this.zoom): void {
    this.zoom = zoom;
    this.cx = x;
    this.cy = y;
    this.keepInside();
  }

  /** A small screen goes there, and so near; whoever has zoomed in already keeps his distance. */
  follow(x: number, y: number, near: number): void {
    if (this.small && this.zoom < 1.05) this.lookAt(x, y, near);
    else if (this.zoom > 1) this.lookAt(x, y);
  }

  by(factor: number, x = this.cx, y = this.cy): void {
    const next = Math.max(1, Math.min(6, this.zoom * factor));
    const shift = this.zoom / next;
    this.cx = x + (this.cx - x) * shift;
    this.cy = y + (this.cy - y) * shift;
    this.zoom = next;
    this.keepInside();
  }

  private keepInside(): void {
    const halfX = this.frame.width / this.zoom / 2;
    const halfY = this.frame.height / this.zoom / 2;
    this.cx = Math.max(this.frame.x + halfX, Math.min(this.frame.x + this.frame.width - halfX, this.cx));
    this.cy = Math.max(this.frame.y + halfY, Math.min(this.frame.y + this.frame.height - halfY, this.cy));
  }

  /** Where on the board a pointer is, in board units. */
  place(svg: SVGSVGElement, event: { clientX: number; clientY: number }): { x: number; y: number } {
    const matrix = svg.getScreenCTM();
    if (!matrix) return { x: this.cx, y: this.cy };
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y };
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const at = this.place(event.currentTarget as SVGSVGElement, event);
    this.by(event.deltaY < 0 ? 1.18 : 1 / 1.18, at.x, at.y);
  };

  down = (event: PointerEvent): void => {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = false;
    this.pinch = 0;
  };

  move = (event: PointerEvent): void => {
    const last = this.pointers.get(event.pointerId);
    if (!last) return;
    const svg = event.currentTarget as SVGSVGElement;
    const scale = svg.getScreenCTM()?.a ?? 1;
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    if (!this.moved && this.pointers.size === 1 && Math.hypot(dx, dy) < 5) return;
    this.moved = true;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size >= 2) {
      const [a, b] = [...this.pointers.values()] as [{ x: number; y: number }, { x: number; y: number }];
      const wide = Math.hypot(a.x - b.x, a.y - b.y);
      if (this.pinch) {
        const at = this.place(svg, { clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 });
        this.by(wide / this.pinch, at.x, at.y);
      }
      this.pinch = wide;
    } else if (this.zoom > 1) {
      this.cx -= dx / scale;
      this.cy -= dy / scale;
      this.keepInside();
    }
  };

  up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
    this.pinch = 0;
  };

  key(key: string): boolean {
    if (key === "+" || key === "=") this.by(1.25);
    else if (key === "-") this.by(0.8);
    else if (key === "0") this.fit();
    else return false;
    return true;
  }
}
