namespace Woad.Transport.Linux.Tests;

/// <summary>Tests that look at the process as a whole, or at the clock: nothing else runs meanwhile.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class Alone
{
    public const string Name = "alone";
}
