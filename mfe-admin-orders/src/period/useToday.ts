import { useEffect, useState } from 'react';
import { dayOf, type Day } from '@shop/shared/format/calendar';

/** Short, for computers that slept over the end of a day. */
const LOOK_MS = 30_000;

const today = (): Day => dayOf(new Date());

/** The day in Karachi, also of a page that stays open over its end. */
export function useToday(): Day {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return day;
}
