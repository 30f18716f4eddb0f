import { useStore } from '@nanostores/react';
import { ImageUp } from 'lucide-react';
import { meets } from '#rules/access/access.ts';
import { uploadIcon } from '#contract/icons.ts';
import { $session } from '#stores/session.ts';
import { Rail } from '#ui/Rail.tsx';
import { Island } from '../Island.tsx';
import { IconGallery } from './IconGallery.tsx';
import { UploadForm } from './UploadForm.tsx';

function Page() {
  const { user } = useStore($session);
  if (meets(uploadIcon.access, user)) {
    return (
      <Rail title="Upload Icon" icon={ImageUp} rail={<UploadForm />}>
        <IconGallery />
      </Rail>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <IconGallery />
      <p className="text-sm text-muted">Editors and officers can upload icons here.</p>
    </div>
  );
}

/** Shows the uploaded icons, and a form for members who may upload one (product §2.22). */
export function Icons() {
  return (
    <Island>
      <Page />
    </Island>
  );
}
