using Xunit.Abstractions;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>Generated code against DataContractSerializer.</summary>
public sealed class CorpusTests(ITestOutputHelper output) : CorpusSuite(output)
{
    private readonly ITestOutputHelper _output = output;

    private protected override IReadOnlyList<Shape> Shapes => CompiledShapes.Corpus.All;

    [Fact]
    public void Corpus_has_hundreds_of_shapes_with_generated_code()
    {
        var corpus = CompiledShapes.Corpus;
        _output.WriteLine($"{corpus.All.Count} shapes with generated code, {corpus.Refusals.Count} left to the BCL");
        foreach (var refusal in corpus.Refusals)
        {
            _output.WriteLine($"{refusal.Key}: {refusal.Value.TypeName} {refusal.Value.Reason}");
        }

        Assert.InRange(corpus.All.Count, LongBudget.IsOn ? 1_000 : 500, 2_000);
    }
}
