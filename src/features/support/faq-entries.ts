/** A question people ask, and its answer. */
export interface FaqEntry {
  question: string;
  answer: string;
}

/** What people ask most, in the order of their way through the product. */
export const faqEntries: readonly FaqEntry[] = [
  {
    question: 'How do I pay?',
    answer:
      'In USDT. Choose a package and you get an amount, a network and an address, with a QR code. Send exactly that amount on that network, in one transfer, before the time shown runs out. It is credited in USD, one for one.',
  },
  {
    question: 'How long does it take until my payment is verified?',
    answer:
      'Usually 5 to 40 minutes after the transfer was seen. The payment page follows it by itself, so you can close it and come back. If it takes longer, the page says so and leads here; your transfer is not lost.',
  },
  {
    question: 'What is the one-time fee?',
    answer:
      'A part of your first order only. Later orders are the package alone: its price per month times its months.',
  },
  {
    question: 'Where is my money while the bot trades?',
    answer:
      'On your own exchange account, at Binance or HTX. The bot trades there with an API key of yours and never with more than the amount you allocate. Give it a key that can read and trade, but not withdraw.',
  },
  {
    question: 'How much can I allocate to the bot?',
    answer:
      'At most 100,000 USDT. The least amount stands beside the field on the trade bot page. The allocation can be changed while the trade bot is disabled.',
  },
  {
    question: 'What does the bot need before it can start?',
    answer:
      'An active subscription, an API key of your exchange and an allocated amount. Telegram is optional.',
  },
  {
    question: 'What is the difference between stop entry, soft stop and hard stop?',
    answer:
      'Stop entry: the bot opens no new trades and goes on managing the open ones. Soft stop: the bot shuts down, and open trades remain on the exchange without it. Hard stop: the bot tries to close all open trades at market price, then shuts down.',
  },
  {
    question: 'Why can I not change my API key, Telegram or the allocation?',
    answer:
      'They can only be changed while the trade bot is disabled. Stop the bot first; once it is stopped, the forms are open again.',
  },
  {
    question: 'The bot has been stopping for a while. What now?',
    answer:
      'A hard stop waits until every trade is closed, which can take a few hours. You do not have to do anything, and it goes on when you close the page.',
  },
  {
    question: 'What happens to trades that a soft stop left open?',
    answer:
      'They stay on your exchange and nobody manages them. The dashboard lists them as open without the bot. Closing them on the exchange is up to you.',
  },
  {
    question: 'How do I get messages in Telegram?',
    answer:
      'Create a Telegram bot with @BotFather, then enter its token and your user ID under Telegram Integration, and turn on notifications there. The page explains every step.',
  },
  {
    question: 'What happens when I cancel my subscription?',
    answer:
      'The next charge is stopped. Everything works until the end of the period you have paid for, and you can resume the subscription until then.',
  },
  {
    question: 'What happens when my subscription expires?',
    answer:
      'A bot that still runs is stopped softly: its open trades stay on the exchange, and we tell you by mail. Renew the subscription and you can start the bot again; your settings and history are kept.',
  },
  {
    question: 'Can I change to another package?',
    answer: 'Yes, under Subscriptions. The change takes effect with the next period.',
  },
  {
    question: 'Why does a figure say “Not available”?',
    answer:
      'Because it cannot be computed yet, for instance before the first trade has closed. The reason stands beside it. We never show 0 in place of a figure that is not known.',
  },
  {
    question: 'In which time zone are times shown?',
    answer:
      'In the zone of your device, or in UTC if you choose that in the settings. Every time names its zone.',
  },
  {
    question: 'Can I export my trades?',
    answer:
      'Yes. Every table of trades has an export as a CSV file, with the same filters and order as the table and times in UTC. Runs that have ended keep their trades in the bot history.',
  },
  {
    question: 'How do I delete my account?',
    answer:
      'In the settings, once the bot is stopped. Your API keys and your Telegram token are erased with it. This cannot be undone.',
  },
];
