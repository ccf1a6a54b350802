import type { ReactNode } from 'react';
import { complaintForm } from '#data/support/case-forms.ts';
import { CaseDesk } from '../cases/case-desk.tsx';
import { ComplaintEditor } from './complaint-editor.tsx';
import type { OrderRef } from './save-complaint.ts';

interface ComplaintDeskProps {
  /** Undefined for the platform. */
  order: OrderRef | undefined;
  onMine(): void;
  /** Before the fields of the form. */
  children?: ReactNode;
}

/** A new complaint about an order or the platform. */
export function ComplaintDesk({ order, onMine, children }: ComplaintDeskProps) {
  return (
    <CaseDesk kind="complaint" draft={complaintForm(order?.id)} onMine={onMine}>
      {(start, onSent) => (
        <ComplaintEditor order={order} start={start} onSent={onSent}>
          {children}
        </ComplaintEditor>
      )}
    </CaseDesk>
  );
}
