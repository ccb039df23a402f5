import { expect, type TestInfo } from '@playwright/test';
import { newcomerPassword } from '../e2e/support/people.ts';
import { expectHeading, expectText, test } from './support/browsers-test.ts';
import { button, choice, field, link } from './support/tab.ts';

test('a person signs up, pays, activates the bot, watches it and stops it', async ({
  browserOf,
  console,
  email,
  openTab,
  sandbox,
}, info: TestInfo) => {
  info.annotations.push({ type: 'browser', description: browserOf.name });
  const tab = await openTab('/');
  await expectHeading(tab, 'Sign in');
  await tab.click(link('Create an account'));
  await expectHeading(tab, 'Create an account');
  await tab.type(field('Email'), email);
  await tab.type(field('Password'), newcomerPassword);
  await tab.type(choice('I agree to the terms of use and the privacy policy'), ' ');
  await tab.click(button('Create account'));
  await expectHeading(tab, 'Check your inbox');

  await tab.goto(sandbox.url + (await console.linkFromMail(email)));
  await tab.type(field('Password'), newcomerPassword);
  await tab.click(button('Confirm email'));
  await expectHeading(tab, 'Email confirmed');
  await tab.click(link('Sign in'));
  await expectHeading(tab, 'Sign in');
  // The tab still knows the email.
  await tab.type(field('Password'), newcomerPassword);
  await tab.click(button('Sign in'));
  await expectHeading(tab, 'Prices and packages');

  await tab.click(button('Place order'));
  await expectHeading(tab, 'Payment');
  await console.decidePayment(email, 'COMPLETED');
  await tab.reload();
  await expectText(tab, 'Payment Successful');
  await tab.click(link('Continue'));

  await expectHeading(tab, 'Set up your bot');
  await tab.click(button('Skip for now'));
  await tab.type(field('API key'), 'paper-key-0123456789');
  await tab.type(field('API secret'), 'paper-secret-0123456789');
  await tab.type(field('Amount (USDT)'), '1500');
  await tab.click(button('Activate the bot'));
  await expectText(tab, 'Activate the bot?');
  await tab.click(button('Activate the bot'));
  await expectHeading(tab, 'Dashboard');
  await console.passTime(6 * 60 * 60);
  await tab.reload();
  await expectText(tab, 'Closed trades');
  await expectText(tab, 'Current balance');

  await tab.click(link('Trade bot'));
  await expectHeading(tab, 'Trade bot');
  await tab.click(button('Stop entry'));
  await tab.click(button('Stop entry'));
  await expectText(tab, 'Active, no new trades');
  await tab.click(button('Account'));
  await tab.click(button('Sign out'));
  await expectHeading(tab, 'Sign in');
  expect(await tab.evaluate(() => localStorage.getItem('botdeck.session'), null)).toBeNull();
});
