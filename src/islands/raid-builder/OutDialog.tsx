import { Download, Printer } from 'lucide-react';
import { downloadAddress } from '#api/addresses.ts';
import { downloadRaid } from '#contract/raids.ts';
import { discordTexts } from '#rules/raids/discord-text.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Messages } from '../Messages.tsx';
import { useBench } from './bench.ts';
import { PictureActions } from './PictureActions.tsx';

/** Offers the plan for elsewhere: messages for Discord, CSV, paper. */
export function OutDialog({ onClose }: { onClose: () => void }) {
  const { plan, people, raid } = useBench();
  const texts = discordTexts(plan, people, {
    title: plan.title,
    startsAt: raid.event?.startsAt ?? null,
  });
  return (
    <Dialog
      title="Out of the builder"
      size="lg"
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onClose();
              // Paper shows the plan, not the dialog, which has to be gone first.
              setTimeout(() => {
                window.print();
              }, 300);
            }}
          >
            <Printer className="line-icon" />
            Print
          </Button>
          <ButtonLink
            href={downloadAddress(downloadRaid, { params: { raidId: raid.id } })}
            download
          >
            <Download className="line-icon" />
            CSV
          </ButtonLink>
        </>
      }
    >
      <PictureActions raidId={raid.id} />
      <h3 className="-mb-2 text-lg">{texts.length === 1 ? 'A message' : 'Messages'}</h3>
      <p>
        For Discord, in its own marks. Everybody who is named is called when you send it
        {texts.length > 1 && `; it takes ${texts.length} messages`}.
      </p>
      <Messages texts={texts} />
    </Dialog>
  );
}
