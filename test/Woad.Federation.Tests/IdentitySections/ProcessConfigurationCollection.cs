namespace Woad.Federation.Tests.IdentitySections;

/// <summary>Tests that set the configuration of the process, and run while no other test does.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class ProcessConfigurationCollection
{
    public const string Name = "configuration of the process";
}
