using Woad.Queues.Tests.Crashes;

namespace Woad.Queues.Tests;

/// <summary>A process that the tests start and kill.</summary>
internal static class Program
{
    public static Task<int> Main(string[] args) =>
        CrashNode.RunAsync(args[0], args[1], args[2], drains: args.Length > 3);
}
