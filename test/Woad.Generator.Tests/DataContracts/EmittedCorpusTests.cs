using Xunit.Abstractions;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>Code that is emitted at run time, from what reflection shows, against DataContractSerializer.</summary>
public sealed class EmittedCorpusTests(ITestOutputHelper output) : CorpusSuite(output)
{
    private readonly ITestOutputHelper _output = output;

    private protected override IReadOnlyList<Shape> Shapes => EmittedShapes.Corpus.All;

    [Fact]
    public void Code_is_emitted_for_most_shapes_that_have_generated_code()
    {
        var (emitted, generated) = (EmittedShapes.Corpus, CompiledShapes.Corpus);
        _output.WriteLine($"{emitted.All.Count} shapes with emitted code, {generated.All.Count} with generated code");
        foreach (var (name, reason) in emitted.Refusals)
        {
            _output.WriteLine($"{name}: {reason}");
        }

        Assert.True(emitted.All.Count >= generated.All.Count - 1);
    }
}
