export interface FaqEntry {
  question: string;
  answer: string;
  /** The answer if the bot opens no short trades; null: then nobody asks. */
  ifLongOnly?: string | null;
}

const aboutLimit =
  'A loss limit, on the trade bot page, acts after a fall that you choose: the bot opens no more trades, or closes them all and stops. Prices can keep moving, so the final loss may be larger.';

/** What people ask most, by what it is about. */
export const faqGroups: readonly { title: string; entries: readonly FaqEntry[] }[] = [
  {
    title: 'The bot and its trades',
    entries: [
      {
        question: 'What does the bot do?',
        answer:
          'It watches the market around the clock, opens long and short trades in your exchange account with your allocated funds, and ' +
          'closes each to take its profit or to limit its loss. You can stop it at any time.',
        ifLongOnly:
          'It watches the market around the clock, opens trades in your exchange account with your allocated funds, and ' +
          'closes each to take its profit or to limit its loss. It buys first and sells later, never the other way around. You can stop it at any time.',
      },
      {
        question: 'How much can I lose?',
        answer:
          'You risk all of the funds you allocate, and more over several runs. A short trade loses more the higher its price rises, so it can cost more than its stake. ' +
          aboutLimit,
        ifLongOnly: `You risk all of the funds you allocate, and more over several runs. ${aboutLimit}`,
      },
      {
        question: 'What do short trades need?',
        answer:
          'A short trade gains when the price falls: it sells first and buys back later. For that, your exchange must let you and your API key ' +
          'sell borrowed coins, usually on margin. What it takes depends on the exchange and your country, so write to us before you start the bot.',
        ifLongOnly: null,
      },
      {
        question: 'What does the bot need before it can start?',
        answer:
          'An active subscription, an API key for your exchange account, and allocated funds. Telegram is optional.',
      },
      {
        question: 'What is the difference between stop entry, soft stop, and hard stop?',
        answer:
          'Stop entry: the bot opens no new trades and keeps managing the open ones. Soft stop: the bot ' +
          'shuts down, and open trades remain on the exchange, unmanaged. Hard stop: the bot tries to ' +
          'close all open trades at market price, then shuts down.',
      },
      {
        question: 'The bot has been stopping for a while. What now?',
        answer:
          'A hard stop waits until every trade is closed, which can take a few hours. You don’t have to ' +
          'do anything, and it continues if you close the page.',
      },
      {
        question: 'What happens to trades that a soft stop left open?',
        answer:
          'They stay open on your exchange, and nothing manages them. You have to close them on the ' +
          'exchange yourself. The dashboard lists them as unmanaged trades; after you start the bot again, ' +
          'look for them in the bot history.',
      },
    ],
  },
  {
    title: 'Your funds and the exchange',
    entries: [
      {
        question: 'Where is my money while the bot trades?',
        answer:
          'In your own exchange account on Binance or HTX, where the bot trades with your API key. ' +
          'The bot never has more than your allocated funds in trades at once. Profits stay in your account. ' +
          'Give it a key that can read and trade but not withdraw.',
      },
      {
        question: 'How much can I allocate to the bot?',
        answer:
          'At most 100,000 USDT. The minimum is shown next to the field on the trade bot page. ' +
          'The bot never has more than your allocated funds in trades at once. Profits stay in your account. ' +
          'You can change your allocated funds while the trade bot is disabled.',
      },
      {
        question: 'Why can’t I change my API key, Telegram, or allocated funds?',
        answer:
          'You can change them only while the trade bot is disabled. Stop the bot first. Once it has stopped, the forms are available again.',
      },
    ],
  },
  {
    title: 'Payments and subscription',
    entries: [
      {
        question: 'How do I pay?',
        answer:
          'In USDT. Choose a package, and you get an amount, a network, and an address with a QR code. ' +
          'Send exactly that amount on that network, in one transfer, before the time shown runs ' +
          'out. The payment page says what happens if another amount arrives. Every USDT is credited as one ' +
          'USD.',
      },
      {
        question: 'How long does it take to verify my payment?',
        answer:
          'Usually 5 to 40 minutes after we detect your transfer. The payment page updates automatically, ' +
          'so you can close it and come back. If it takes longer, the page says so and links here. Your ' +
          'transfer isn’t lost.',
      },
      {
        question: 'What is the one-time fee?',
        answer:
          'It covers your account setup, and you pay it only once. Later orders include only the package: ' +
          'its price per month times its months.',
      },
      {
        question: 'What happens when I cancel my subscription?',
        answer:
          'The next charge is stopped. Everything works until the end of the period you’ve paid for, and ' +
          'you can resume your subscription until then.',
      },
      {
        question: 'What happens when my subscription expires?',
        answer:
          'If the bot is still running, it shuts down with a soft stop: its open trades remain on the ' +
          'exchange, unmanaged, and we email you. Renew your subscription to start the bot again. Your ' +
          'settings and history are kept.',
      },
      {
        question: 'Can I change to another package?',
        answer: 'Yes, under Subscriptions. The change takes effect with the next period.',
      },
    ],
  },
  {
    title: 'Figures, alerts, and account',
    entries: [
      {
        question: 'Why do some figures have no value?',
        answer:
          'They can’t be calculated yet, for example before the first trade has closed. The reason is shown ' +
          'instead. We never show 0 for an unknown figure.',
      },
      {
        question: 'Which time zone is used?',
        answer: 'Your device’s, or UTC if you choose that in the settings. Every time shows its zone.',
      },
      {
        question: 'Can I export my trades?',
        answer:
          'Yes. You can export every trade table as a CSV file, with the filters and order of the table ' +
          'and times in UTC. The bot history keeps the trades of past runs.',
      },
      {
        question: 'How do I get trade alerts on Telegram?',
        answer:
          'Create a Telegram bot with @BotFather. Under Telegram Integration, enter its token and your ' +
          'user ID, and turn on notifications. The page explains every step.',
      },
      {
        question: 'How do I delete my account?',
        answer:
          'In the settings, once the bot has stopped. Your API keys and Telegram token are erased with it. This can’t be undone.',
      },
    ],
  },
];
