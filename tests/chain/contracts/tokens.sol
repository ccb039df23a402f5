// SPDX-License-Identifier: MIT
// Compiled with solc 0.8.37 (optimizer on, EVM version paris, no metadata) into tokens.json, which the tests use.
pragma solidity ^0.8.20;

/// A token with the habits of USDT on Ethereum: transfers return nothing, and a fee may be taken from what arrives.
contract QuietToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    uint8 public immutable decimals;
    address public immutable issuer = msg.sender;
    uint256 public feePerMille;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor(uint8 places) {
        decimals = places;
    }

    function issue(address to, uint256 value) external {
        require(msg.sender == issuer);
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function takeFee(uint256 perMille) external {
        require(msg.sender == issuer);
        feePerMille = perMille;
    }

    function approve(address spender, uint256 value) external {
        allowance[msg.sender][spender] = value;
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
    }

    function move(address from, address to, uint256 value) private {
        uint256 fee = (value * feePerMille) / 1000;
        balanceOf[from] -= value;
        balanceOf[to] += value - fee;
        emit Transfer(from, to, value - fee);
        if (fee > 0) {
            balanceOf[issuer] += fee;
            emit Transfer(from, issuer, fee);
        }
    }
}

/// Sends to several receivers in one transaction, as exchanges do.
contract BatchSender {
    function send(QuietToken token, address[] calldata receivers, uint256[] calldata values) external {
        for (uint256 i = 0; i < receivers.length; i++) token.transferFrom(msg.sender, receivers[i], values[i]);
    }
}

/// Announces transfers that never happened.
contract Pretender {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function pretend(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }
}
