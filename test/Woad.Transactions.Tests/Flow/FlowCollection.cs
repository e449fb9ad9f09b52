namespace Woad.Transactions.Tests.Flow;

/// <summary>Tests of flow run one after the other: they exchange the coordinator of the process.</summary>
[CollectionDefinition(nameof(FlowSuite), DisableParallelization = true)]
public sealed class FlowCollection;
