extern alias banks;

using Woad.Interop.Tests.Durable;

namespace Woad.Interop.Tests.Transactions;

/// <summary>The sample of two banks and a queue prints what it is to print.</summary>
public sealed class BankSampleTests(PostgresServer server) : IClassFixture<PostgresServer>
{
    [Fact]
    public async Task Money_moves_once_although_a_bank_is_killed()
    {
        var output = new StringWriter { NewLine = "\n" };
        int[] ports = [.. Enumerable.Range(0, 5).Select(static _ => FreePort.Next())];
        await Task.Run(() => banks::Woad.Samples.Bank.Program.Run(
            server.NewDatabase(), server.NewDatabase(), ports, output)).WaitAsync(TimeSpan.FromMinutes(2));
        Assert.Equal(
            """
            order 1: 10 moved
            order 2: The account has too little.
            the second bank was killed
            order 3: 20 moved
            left: 70
            right: 130

            """,
            output.ToString());
    }
}
