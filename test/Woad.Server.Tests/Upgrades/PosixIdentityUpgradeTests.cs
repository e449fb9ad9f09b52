using Woad.Conformance.Upgrades;

namespace Woad.Server.Tests.Upgrades;

/// <summary>The rules of upgrades, kept by the upgrade that asks the kernel for the user.</summary>
public sealed class PosixIdentityUpgradeTests() : ContinuingUpgradeSuite(BuiltInUpgrades.User());
