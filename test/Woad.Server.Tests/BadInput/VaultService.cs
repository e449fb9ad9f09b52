using System.ServiceModel;

namespace Woad.Server.Tests.BadInput;

/// <summary>The service behind the bad input tests; its failure names things that must not leave the host.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class VaultService : IVault
{
    public const string Secret = "combination 7-3-9 in /etc/vault.conf";

    public string Echo(string text) => text;

    public int Add(HiddenThing[] things) => things.Sum(t => t.Number);

    public void Break() =>
        throw new InvalidOperationException(Secret, new FileNotFoundException("inner", "/etc/vault.conf"));
}
