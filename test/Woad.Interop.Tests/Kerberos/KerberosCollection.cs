namespace Woad.Interop.Tests.Kerberos;

/// <summary>Tests that change the process's environment: nothing else runs meanwhile.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class KerberosCollection : ICollectionFixture<KerberosRealm>
{
    public const string Name = "kerberos";
}
