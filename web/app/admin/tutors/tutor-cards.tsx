import type { Tutor } from "@tutoring/contract";
import { useHoursInLines } from "#web/blocks/hours/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dayAndTimeInIndia, showDay } from "#web/lib/format/moments.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import common from "#web/texts/office/common.en.ts";
import payTexts from "#web/texts/office/pay.en.ts";
import accountTexts from "#web/texts/office/tutor-accounts.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Card, Facts } from "#web/admin/parts/index.ts";
import { PremiumChoice, WorkFigures } from "./tutor-parts.tsx";

/** Premium or normal, and the tutor's own sign-in. */
export function Account({ tutor, reload }: { tutor: Tutor; reload: () => Promise<void> }) {
  const { state, signedInAt } = tutor.account;
  const last = signedInAt && dayAndTimeInIndia(signedInAt);
  const named = useQuery({
    key: String(tutor.staffId),
    load: (signal) => browserApi.tutorRecord.showNomineeOfTutor({ params: { id: tutor.staffId } }, { signal }),
    failed: texts.nomineeNotLoaded,
  });
  const nominee = named.data?.nominee;
  return (
    <Card title={texts.statusCard}>
      <Facts
        rows={[
          [common.status, <PremiumChoice key="" tutor={tutor} reload={reload} />],
          [
            accountTexts.account,
            <span key="" className="block">
              {accountTexts[state]}
              {last && (
                <span className="figures block text-[0.8125rem] text-muted">
                  {t(accountTexts.lastSignIn, { moment: `${last.date}, ${last.time}` })}
                </span>
              )}
            </span>,
          ],
          ...(nominee ? [[texts.nominee, t(texts.nomineeOf, nominee)] as const] : []),
        ]}
      />
      {named.error && <ErrorBox onRetry={() => inBackground(named.reload())}>{named.error}</ErrorBox>}
    </Card>
  );
}

/** The preferred timing, then the working hours in words. */
export function Hours({ tutor: { preferredTimeSlot, workingHours } }: { tutor: Tutor }) {
  const hours = useHoursInLines(workingHours);
  return (
    <Card title={texts.hoursCard} note={texts.hoursNote}>
      <Facts rows={[[common.timeSlot, preferredTimeSlot], ...hours]} />
    </Card>
  );
}

/** What the tutor gets for a class, and what is owed to them. */
export function Pay({ staffId }: { staffId: number }) {
  const { data, error, reload } = useQuery({
    key: String(staffId),
    load: (signal) => browserApi.pay.showTutorPay({ params: { id: staffId } }, { signal }),
    failed: payTexts.notLoaded,
  });
  return (
    <Card title={texts.pay}>
      {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
      {data && (
        <Facts
          rows={[
            [
              payTexts.rate,
              data.rate
                ? `${fromPaise(data.rate.rupees * 100)}, ${t(texts.rateSince, { day: showDay(data.rate.fromDay) })}`
                : payTexts.noRate,
            ],
            [payTexts.owed, fromPaise(data.owedPaise)],
          ]}
        />
      )}
    </Card>
  );
}

/** How the tutor has worked in the last 90 days. */
export function Work({ staffId }: { staffId: number }) {
  const { data, error, reload } = useQuery({
    key: String(staffId),
    load: (signal) => browserApi.desk.listTutorFigures({ query: { ids: String(staffId) } }, { signal }),
    failed: texts.workNotLoaded,
  });
  const [figures] = data?.data ?? [];
  return (
    <Card title={texts.work}>
      {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
      {figures && <WorkFigures figures={figures} />}
    </Card>
  );
}
