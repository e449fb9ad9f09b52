using System.Globalization;
using Woad.TestSupport;

namespace Woad.Transactions.Tests.Kills;

/// <summary>
/// Two processes move money; one of them ends as by kill -9 at a named point, and starts again: the money is in one of
/// the accounts, and no lock is left.
/// </summary>
[Trait("Category", "Slow")]
public sealed class KilledBankTests : IDisposable
{
    private readonly BankProcess _sender;
    private readonly BankProcess _receiver;
    private int _moved;

    public KilledBankTests()
    {
        var port = FreePort.Next().ToString(CultureInfo.InvariantCulture);
        _sender = new BankProcess(port);
        _receiver = new BankProcess(_sender.Service) { Service = port };
    }

    [Fact]
    public async Task Receiver_that_is_killed_recovers()
    {
        string[] points =
        [
            "log Prepared after", "account Commit after",
            .. LongBudget.IsOn
                ? (string[])
                [
                    "log Prepared before", "send Prepared before", "send Prepared after", "log Committed before",
                    "log Committed after", "account Commit before", "erase before", "send Committed before",
                    "send Committed after",
                ]
                : [],
        ];
        await _sender.StartAsync("");
        foreach (var point in points)
        {
            await _receiver.StartAsync(point);
            var sending = _sender.SendAsync();
            await _receiver.DieAsync(point);
            await _receiver.StartAsync("");

            await CheckAsync(point, await sending);
            await _receiver.EndAsync();
        }
    }

    [Fact]
    public async Task Sender_that_is_killed_recovers()
    {
        string[] points =
        [
            "log Committed before", "log Committed after",
            .. LongBudget.IsOn
                ? (string[])
                [
                    "send Prepare after", "account Prepare after", "send Commit before", "send Commit after",
                    "account Commit before", "account Commit after", "erase before",
                ]
                : [],
        ];
        await _receiver.StartAsync("");
        foreach (var point in points)
        {
            await _sender.StartAsync(point);
            var outcome = await _sender.SendAsync();
            await _sender.DieAsync(point);
            await _sender.StartAsync("");

            await CheckAsync(point, outcome);
            await _sender.EndAsync();
        }
    }

    public void Dispose()
    {
        _sender.Dispose();
        _receiver.Dispose();
    }

    /// <summary>Waits until both have ended the transaction, and compares their accounts.</summary>
    private async Task CheckAsync(string point, string? outcome)
    {
        var (sender, receiver) = ((Amount: 0, Open: 0), (Amount: 0, Open: 0));
        await Eventually.HoldsAsync(
            async () =>
            {
                (sender, receiver) = (await _sender.AskAsync(), await _receiver.AskAsync());
                return sender.Open == 0 && receiver.Open == 0;
            },
            $"after '{point}' a lock or a transaction is left");
        Assert.Equal(200, sender.Amount + receiver.Amount);
        var moved = receiver.Amount - 100;
        Assert.InRange(moved, _moved, _moved + 1);
        if (outcome is not null)
        {
            Assert.Equal(outcome, moved > _moved ? "committed" : "aborted");
        }

        _moved = moved;
    }
}
