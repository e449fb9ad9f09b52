using Xunit.Abstractions;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>
/// Code that is emitted at run time against DataContractSerializer, for types with random combinations of its
/// attributes.
/// </summary>
public sealed class EmittedRandomTypesTests(ITestOutputHelper output) : CorpusSuite(output)
{
    private protected override IReadOnlyList<Shape> Shapes => RandomTypes.Emitted;
}
