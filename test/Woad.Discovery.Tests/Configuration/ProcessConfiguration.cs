namespace Woad.Discovery.Tests.Configuration;

/// <summary>Tests of this collection run alone.</summary>
[CollectionDefinition("Configuration of the process", DisableParallelization = true)]
public sealed class ProcessConfiguration;
