namespace Woad.Durable.Tests;

/// <summary>A host of journals that the tests start as a process of its own, and kill.</summary>
internal static class Program
{
    public static Task<int> Main(string[] args) => History.JournalHost.RunAsync(args);
}
