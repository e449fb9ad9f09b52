using Xunit.Abstractions;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>
/// Generated code against DataContractSerializer, for types with random combinations of its attributes.
/// </summary>
public sealed class RandomTypesTests(ITestOutputHelper output) : CorpusSuite(output)
{
    private protected override IReadOnlyList<Shape> Shapes => RandomTypes.Compiled;
}
