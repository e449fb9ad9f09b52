using Woad.Transactions.Tests.Kills;

namespace Woad.Transactions.Tests;

/// <summary>A process that the tests start and that is killed.</summary>
internal static class Program
{
    public static Task<int> Main(string[] args) => BankNode.RunAsync(args);
}
