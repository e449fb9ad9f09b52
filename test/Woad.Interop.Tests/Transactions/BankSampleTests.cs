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
        var (left, right) = (server.NewDatabase(), server.NewDatabase());
        try
        {
            await Task.Run(() => banks::Woad.Samples.Bank.Program.Run(
                left, right, ports, TextWriter.Synchronized(output))).WaitAsync(TimeSpan.FromMinutes(5));
        }
        catch (TimeoutException)
        {
            Assert.Fail($"The sample has not ended. It has printed:\n{output}\n{StateOf(left)}\n{StateOf(right)}");
        }

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

    /// <summary>The statements that run in a database, and the transactions that are prepared in it.</summary>
    private static string StateOf(string database) => $"""
        running: {PostgresServer.Execute(database, """
            SELECT string_agg(concat_ws(' ', state, wait_event, pg_blocking_pids(pid), query), '; ')
            FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
            """)}
        prepared: {PostgresServer.Execute(
            database, "SELECT string_agg(gid, '; ') FROM pg_prepared_xacts WHERE database = current_database()")}
        """;
}
