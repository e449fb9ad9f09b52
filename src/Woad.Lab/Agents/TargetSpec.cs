namespace Woad.Lab.Agents;

/// <summary>What a load process needs to know to reach the service.</summary>
internal sealed record TargetSpec(string Binding, string Driver, string Address, int Objects);
