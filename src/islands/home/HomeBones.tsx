import { Bones } from '#ui/Bones.tsx';
import { heroClass, heroRoomClass } from './hero-class.ts';
import { HeroPlate } from './HeroPlate.tsx';

/** Keeps the room of the home page while it is on its way. */
export function HomeBones() {
  return (
    <div data-waiting="">
      <h1 className="sr-only">Home</h1>
      <p className="sr-only" role="status">
        Loading...
      </p>
      <div className={heroClass}>
        <HeroPlate subject="pier" hasCard />
        <div className={heroRoomClass}>
          <div className="min-h-52">
            <Bones rows={4} className="max-w-96" />
          </div>
          <div className="min-h-52 cut-lg border border-edge bg-raised xl:self-end" />
        </div>
      </div>
      <div className="page-wide grid min-h-[60rem] content-start gap-x-12 gap-y-10 pt-8 md:grid-cols-2">
        <Bones rows={5} />
        <Bones rows={5} />
      </div>
    </div>
  );
}
