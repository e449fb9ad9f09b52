namespace Woad.Interop.Tests.Farm.Federated;

/// <summary>The service whose bearer tokens come once to each process.</summary>
public sealed class OnceEachVault : Vault;
