using Woad.Conformance.Upgrades;

namespace Woad.Server.Tests.Upgrades;

/// <summary>The rules of upgrades, kept by TLS.</summary>
public sealed class TlsHandshakeTests() : HandshakeUpgradeSuite(BuiltInUpgrades.Tls());
