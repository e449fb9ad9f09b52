using Woad.Conformance.Upgrades;

namespace Woad.Server.Tests.Upgrades;

/// <summary>The rules of upgrades, kept by TLS over the streams of a WCF provider.</summary>
public sealed class ProviderUpgradeTests() : HandshakeUpgradeSuite(BuiltInUpgrades.Provider());
