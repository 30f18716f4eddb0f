import { Button } from '#ui/Button.tsx';
import { Bones } from '#ui/Bones.tsx';
import { EmptyRoom } from '#ui/EmptyRoom.tsx';
import { Failed } from '#ui/Failed.tsx';
import { FieldFault } from '#ui/form/FieldFault.tsx';
import { Section } from '#ui/Section.tsx';
import { Example } from './Example.tsx';

const rooms = [
  { subject: 'pier', title: 'Nothing has come in yet', advice: 'Where something will stand.' },
  { subject: 'gate', title: 'This door is for members', advice: 'Where a level is missing.' },
  { subject: 'signpost', title: 'No road leads here', advice: 'Where nothing is found.' },
] as const;

/** What stands where data is still to come, failed, or is not there. */
export function States() {
  return (
    <Section id="states" title="Empty, loading, failed">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        {rooms.map((room) => (
          <Example key={room.subject} name={`a room: ${room.subject}`}>
            <EmptyRoom {...room} level="h3" />
          </Example>
        ))}
        <Example name="what a page is about did not come: fog over its own plate">
          <EmptyRoom
            subject="chart"
            fogged
            level="h3"
            title="The chart did not come"
            advice="It may come on another try."
          >
            <Button
              onClick={() => {
                location.reload();
              }}
            >
              Try again
            </Button>
          </EmptyRoom>
        </Example>
        <Example name="loading: after 300 ms, in the shape of what comes">
          <Bones rows={4} />
        </Example>
        <Example name="failed, inside a tool">
          <Failed title="Error fetching data">
            <p>The server could not be reached.</p>
          </Failed>
        </Example>
        <Example name="wrong, at a field">
          <FieldFault id="style-fault" fault="Say what you are called in the game." />
        </Example>
      </div>
    </Section>
  );
}
