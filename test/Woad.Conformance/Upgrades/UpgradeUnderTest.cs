using Woad.Connections;

namespace Woad.Conformance.Upgrades;

/// <summary>A stream upgrade with both sides' settings.</summary>
/// <param name="Client">The client's half.</param>
/// <param name="Service">The service's half.</param>
/// <param name="ClientName">A part of the name by which the service knows the client.</param>
internal sealed record UpgradeUnderTest(IStreamUpgrade Client, IStreamUpgrade Service, string ClientName);
