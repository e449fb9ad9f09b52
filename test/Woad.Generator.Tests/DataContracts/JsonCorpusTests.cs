using System.Globalization;
using System.Text;
using System.Text.Json;
using Xunit.Abstractions;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>
/// Generated code for JSON against DataContractJsonSerializer over the corpus, with random objects of each shape. What
/// generated code leaves the serializer does, so that may be some, but not much.
/// </summary>
[Trait("Category", "Slow")]
public sealed class JsonCorpusTests(ITestOutputHelper output)
{
    private static readonly int GraphsPerShape = LongBudget.IsOn ? 12 : 4;
    private static readonly int MutationsPerShape = LongBudget.IsOn ? 20 : 5;

    [Fact]
    public void Text_written_is_that_of_the_serializer()
    {
        // Identities and objects with XML of their own are left.
        var run = new DifferentialRun(output, mostLeft: 4);
        foreach (var shape in CompiledShapes.Corpus.All)
        {
            for (var seed = 0; seed < GraphsPerShape; seed++)
            {
                var number = seed;
                run.CompareWritingJson(shape, () => new GraphMaker(number).Make(shape.Type), seed);
            }

            if (!shape.Type.IsValueType)
            {
                run.CompareWritingJson(shape, () => null, -1);
            }
        }

        run.Finish();
    }

    [Fact]
    public void Objects_read_are_those_of_the_serializer()
    {
        // Documents with NaN and INF are not JSON: those are left, and objects with XML of their own.
        var run = new DifferentialRun(output, mostLeft: 5);
        foreach (var shape in CompiledShapes.Corpus.All)
        {
            for (var seed = 0; seed < GraphsPerShape; seed++)
            {
                var value = new GraphMaker(seed).Make(shape.Type);
                if (Outcome.Of(() => JsonWire.WriteByBcl(shape.Type, value)) is { Value: byte[] document })
                {
                    run.CompareReadingJson(shape, document, seed.ToString(CultureInfo.InvariantCulture));
                }
            }
        }

        run.Finish();
    }

    [Fact]
    public void Odd_documents_are_accepted_and_refused_alike()
    {
        var run = new DifferentialRun(output, mostLeft: 50);
        foreach (var (number, shape) in CompiledShapes.Corpus.All.Index())
        {
            for (var seed = MutationsPerShape * number; seed < MutationsPerShape * (number + 1); seed++)
            {
                var value = new GraphMaker(seed % 5).Make(shape.Type);
                if (Outcome.Of(() => JsonWire.WriteByBcl(shape.Type, value)) is { Value: byte[] document })
                {
                    var mutation = new JsonMutation(seed);
                    if (Outcome.Of(() => mutation.Apply(document)) is { Value: byte[] mutated })
                    {
                        run.CompareReadingJson(shape, mutated, $"mutation {seed}: {mutation.Name}");
                    }
                }
            }
        }

        run.Finish();
    }

    [Fact]
    public void Items_are_counted_as_the_serializer_counts_them()
    {
        // Identities and objects with XML of their own are left.
        var run = new DifferentialRun(output, mostLeft: 4);
        foreach (var shape in CompiledShapes.Corpus.All)
        {
            var value = new GraphMaker(3).Make(shape.Type);
            if (Outcome.Of(() => JsonWire.WriteByBcl(shape.Type, value)) is { Value: byte[] document })
            {
                run.CompareJsonLimits(shape, value, document);
            }
        }

        run.Finish();
    }

    /// <summary>
    /// A rehearsal runs nothing of the program, and still knows beforehand how reading ends; only the program itself
    /// may refuse later. What is not malformed, too large or the program's is no exception.
    /// </summary>
    [Fact]
    public void Rehearsal_ends_as_reading_does()
    {
        var wrong = new List<string>();
        var (read, left) = (0, 0);
        foreach (var (number, shape) in CompiledShapes.Corpus.All.Index())
        {
            for (var seed = MutationsPerShape * number; seed < MutationsPerShape * (number + 1); seed++)
            {
                var value = new GraphMaker(seed % 5).Make(shape.Type);
                if (Outcome.Of(() => JsonWire.WriteByBcl(shape.Type, value)) is not { Value: byte[] document }
                    || Outcome.Of(
                        () => seed % 2 == 0
                            ? document
                            : new JsonMutation(seed).Apply(document)) is not { Value: byte[] mutated })
                {
                    continue;
                }

                var ours = Outcome.Of(() => JsonWire.ReadByWoad(shape.Codec, mutated)).Error;
                var rehearsed = Outcome.Of(() => JsonWire.ReadByWoad(shape.Codec, mutated, isRehearsal: true)).Error;
                _ = ours is null ? read++ : left++;
                if ((ours?.GetType() != rehearsed?.GetType() || ours is not (null or LeftException or JsonException))
                    && !CorpusTests.IsOfProgram(ours))
                {
                    wrong.Add(
                        $"{shape} seed {seed}: {ours?.ToString() ?? "read"}, rehearsed: "
                            + $"{rehearsed?.ToString() ?? "well"}\n  {Encoding.UTF8.GetString(mutated)}");
                }
            }
        }

        output.WriteLine($"{read} read, {left} left");
        Assert.True(wrong.Count == 0, $"{wrong.Count} differ: {string.Join('\n', wrong.Take(5))}");
        Assert.True(read > left && left > 0);
    }
}
