namespace Woad.Interop.Tests;

/// <summary>All tests here share the compiled peer and run one after another.</summary>
[CollectionDefinition(Name)]
public sealed class InteropCollection : ICollectionFixture<MonoPeer>
{
    public const string Name = "peers";
}
