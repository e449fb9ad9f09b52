using System.Globalization;
using System.Text;
using Woad.Xml;
using Xunit.Abstractions;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>Code against DataContractSerializer over the corpus, with random objects of each shape.</summary>
[Trait("Category", "Corpus")]
[Trait("Category", "Slow")]
public abstract class CorpusSuite(ITestOutputHelper output)
{
    private static readonly int GraphsPerShape = LongBudget.IsOn ? 12 : 4;
    private static readonly int MutationsPerShape = LongBudget.IsOn ? 20 : 5;

    /// <summary>The shapes with their code.</summary>
    private protected abstract IReadOnlyList<Shape> Shapes { get; }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Bytes_written_are_those_of_the_serializer(bool binary)
    {
        var run = new DifferentialRun(output);
        foreach (var shape in Shapes)
        {
            for (var seed = 0; seed < GraphsPerShape; seed++)
            {
                var number = seed;
                run.CompareWriting(shape, () => new GraphMaker(number).Make(shape.Type), binary, seed);
            }

            if (!shape.Type.IsValueType)
            {
                run.CompareWriting(shape, () => null, binary, -1);
            }
        }

        run.Finish();
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Objects_read_are_those_of_the_serializer(bool binary)
    {
        var run = new DifferentialRun(output);
        foreach (var shape in Shapes)
        {
            for (var seed = 0; seed < GraphsPerShape; seed++)
            {
                var value = new GraphMaker(seed).Make(shape.Type);
                if (Outcome.Of(() =>
                    binary ? Wire.WriteInline(shape.Type, value) : Wire.WriteByBcl(shape.Type, value, false))
                    is { Value: byte[] document })
                {
                    run.CompareReading(shape, document, binary, seed.ToString(CultureInfo.InvariantCulture));
                }
            }
        }

        run.Finish();
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Odd_documents_are_accepted_and_refused_alike(bool binary)
    {
        // Each shape has its own changes: the same ones for all of them would be few.
        var run = new DifferentialRun(output, mostLeft: 4);
        foreach (var (number, shape) in Shapes.Index())
        {
            for (var seed = MutationsPerShape * number; seed < MutationsPerShape * (number + 1); seed++)
            {
                var value = new GraphMaker(seed % 5).Make(shape.Type);
                if (Outcome.Of(() => Wire.WriteByBcl(shape.Type, value, false)) is { Value: byte[] document })
                {
                    var mutation = new Mutation(seed);
                    var mutated = mutation.Apply(document);
                    run.CompareReading(shape, binary ? Wire.ToBinary(mutated)
                        : mutated, binary, $"mutation {seed}: {mutation.Name}");
                }
            }
        }

        run.Finish();
    }

    [Fact]
    public void Items_are_counted_as_the_serializer_counts_them()
    {
        var run = new DifferentialRun(output);
        foreach (var shape in Shapes)
        {
            var value = new GraphMaker(3).Make(shape.Type);
            if (Outcome.Of(() => Wire.WriteByBcl(shape.Type, value, false)) is { Value: byte[] document })
            {
                run.CompareLimits(shape, value, document);
            }
        }

        run.Finish();
    }

    /// <summary>
    /// A rehearsal runs nothing of the program, and still knows beforehand how reading ends; only the program itself
    /// may refuse later.
    /// </summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Rehearsal_ends_as_reading_does(bool binary)
    {
        var wrong = new List<string>();
        var (read, refused) = (0, 0);
        foreach (var (number, shape) in Shapes.Index())
        {
            for (var seed = MutationsPerShape * number; seed < MutationsPerShape * (number + 1); seed++)
            {
                var value = new GraphMaker(seed % 5).Make(shape.Type);
                if (Outcome.Of(() => Wire.WriteByBcl(shape.Type, value, false)) is not { Value: byte[] document })
                {
                    continue;
                }

                var mutated = seed % 2 == 0 ? document : new Mutation(seed).Apply(document);
                var bytes = binary ? Wire.ToBinary(mutated) : mutated;
                var ours = Outcome.Of(() => Wire.ReadByWoad(shape.Codec, bytes, binary)).Error;
                var rehearsed = Outcome.Of(() => Wire.ReadByWoad(shape.Codec, bytes, binary, isRehearsal: true)).Error;
                _ = ours is null ? read++ : refused++;
                if (ours?.GetType() != rehearsed?.GetType() && !IsOfProgram(ours))
                {
                    wrong.Add(
                        $"{shape} seed {seed}: {ours?.Message ?? "read"}, rehearsed: {rehearsed?.Message ?? "well"}\n"
                            + $"  {Encoding.UTF8.GetString(mutated)}");
                }
            }
        }

        output.WriteLine($"{read} read, {refused} refused");
        Assert.True(wrong.Count == 0, $"{wrong.Count} differ: {string.Join('\n', wrong.Take(5))}");
        Assert.True(read > refused && refused > 0);
    }

    /// <summary>
    /// A collection has the key already, takes objects of another type or was never made, an object does not read its
    /// own XML.
    /// </summary>
    internal static bool IsOfProgram(Exception? error) => error is ArgumentException or InvalidCastException
        || error?.Message.StartsWith("The get-only collection", StringComparison.Ordinal) == true
        || error?.StackTrace?.Contains(".ReadXml(", StringComparison.Ordinal) == true;
}
