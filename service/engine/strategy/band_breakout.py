# The published strategy of Botdeck (docs/strategy.md) for freqtrade, long only.
# Copyright (C) 2026 the authors of Botdeck. License: GPL-3.0-or-later, see LICENSE in this folder: a strategy
# imports freqtrade, which has this license. The service only starts freqtrade and asks it over HTTP.
from datetime import datetime, timedelta

from freqtrade.persistence import Trade
from freqtrade.strategy import IStrategy
from pandas import DataFrame


class BandBreakout(IStrategy):
    INTERFACE_VERSION = 3
    timeframe = '5m'
    startup_candle_count = 30
    can_short = False
    process_only_new_candles = True
    # The rules below decide, net of fees. This is the net under them, for a rate that jumps.
    stoploss = -0.2
    minimal_roi = {}
    order_types = {'entry': 'market', 'exit': 'market', 'stoploss': 'market', 'stoploss_on_exchange': False}

    candles = 24
    entry_distance = 1.5
    min_deviation = 0.0018
    stake_fraction = 0.2
    min_stake = 5.0
    stop_loss = -0.015
    take_profit = ((300, 0.003), (120, 0.01), (0, 0.02))
    time_limit = timedelta(hours=8)

    @property
    def protections(self):
        return [{'method': 'CooldownPeriod', 'stop_duration': 60}]

    def populate_indicators(self, dataframe: DataFrame, metadata: dict) -> DataFrame:
        closes = dataframe['close'].rolling(self.candles)
        dataframe['mean'] = closes.mean()
        dataframe['deviation'] = closes.std(ddof=0)
        return dataframe

    def populate_entry_trend(self, dataframe: DataFrame, metadata: dict) -> DataFrame:
        is_moving = dataframe['deviation'] >= dataframe['mean'] * self.min_deviation
        is_above = dataframe['close'] >= dataframe['mean'] + dataframe['deviation'] * self.entry_distance
        dataframe.loc[is_moving & is_above, ['enter_long', 'enter_tag']] = (1, 'breakout_up')
        return dataframe

    def populate_exit_trend(self, dataframe: DataFrame, metadata: dict) -> DataFrame:
        return dataframe

    def custom_stake_amount(
        self, pair: str, current_time: datetime, current_rate: float, proposed_stake: float, min_stake, max_stake: float, **kwargs
    ) -> float:
        start = self.config['available_capital']
        stake = min(start, start + Trade.get_total_closed_profit()) * self.stake_fraction
        return stake if self.min_stake <= stake <= max_stake else 0

    def custom_exit(
        self, pair: str, trade: Trade, current_time: datetime, current_rate: float, current_profit: float, **kwargs
    ):
        held = current_time - trade.date_entry_fill_utc
        if current_profit <= self.stop_loss:
            return 'stop_loss'
        target = next(ratio for minutes, ratio in self.take_profit if held >= timedelta(minutes=minutes))
        if current_profit >= target:
            return 'take_profit'
        return 'time_limit' if held >= self.time_limit else None
