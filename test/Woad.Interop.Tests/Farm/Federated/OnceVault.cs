namespace Woad.Interop.Tests.Farm.Federated;

/// <summary>The service whose bearer tokens come once to the farm.</summary>
public sealed class OnceVault : Vault;
