using System.Text;
using System.Text.RegularExpressions;
using Woad.Xml;
using Xunit.Abstractions;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>Counts comparisons and collects the differences of one test.</summary>
/// <param name="output">Takes the counts.</param>
/// <param name="mostLeft">The most that may be left to the serializer, of a hundred.</param>
internal sealed class DifferentialRun(ITestOutputHelper output, int mostLeft = 2)
{
    private readonly SortedDictionary<string, (int Count, string Example)> _differences = new(StringComparer.Ordinal);
    private readonly SortedDictionary<string, (int Count, string Example)> _left = new(StringComparer.Ordinal);
    private int _equal;
    private int _refused;

    public void CompareWriting(Shape shape, Func<object?> make, bool binary, int seed)
    {
        var theirs = Outcome.Of(() => Wire.WriteByBcl(shape.Type, make(), binary));
        var ours = Outcome.Of(() => Wire.WriteByWoad(shape.Codec, make(), binary));
        var what = $"{shape} seed {seed} {(binary ? "binary" : "text")}";
        if (!Settled(what, theirs, ours))
        {
            var expected = Normal((byte[])theirs.Value!, binary);
            var actual = Normal((byte[])ours.Value!, binary);
            var at = Enumerable.Range(0, Math.Min(expected.Length, actual.Length))
                .FirstOrDefault(i => expected[i] != actual[i]);
            Note(
                expected == actual,
                $"{what} at {at}\n  bcl:  {Around(expected, at)}\n  woad: {Around(actual, at)}");
        }
    }

    public void CompareReading(Shape shape, byte[] document, bool binary, string name)
    {
        var theirs = Outcome.Of(() => Written(shape, Wire.ReadByBcl(shape.Type, document, binary)));
        var ours = Outcome.Of(() => Written(shape, Wire.ReadByWoad(shape.Codec, document, binary)));
        var what = $"{shape} {name} {(binary ? Convert.ToHexString(document) : Encoding.UTF8.GetString(document))}";
        if (!Settled(what, theirs, ours))
        {
            Note(
                (string)theirs.Value! == (string)ours.Value!,
                $"{what}\n  bcl:  {theirs.Value}\n  woad: {ours.Value}");
        }

    }

    public void CompareWritingJson(Shape shape, Func<object?> make, int seed)
    {
        var theirs = Outcome.Of(() => Encoding.UTF8.GetString(JsonWire.WriteByBcl(shape.Type, make())));
        var ours = Outcome.Of(() => Encoding.UTF8.GetString(JsonWire.WriteByWoad(shape.Codec, make())));
        var what = $"{shape} seed {seed}";
        if (!Settled(what, theirs, ours))
        {
            Note((string)theirs.Value! == (string)ours.Value!, $"{what}\n  bcl:  {theirs.Value}\n  woad: {ours.Value}");
        }
    }

    public void CompareReadingJson(Shape shape, byte[] document, string name)
    {
        var theirs = Outcome.Of(() => Written(shape, JsonWire.ReadByBcl(shape.Type, document)));
        var ours = Outcome.Of(() => Written(shape, JsonWire.ReadByWoad(shape.Codec, document)));
        var what = $"{shape} {name} {Encoding.UTF8.GetString(document)}";
        if (!Settled(what, theirs, ours))
        {
            Note((string)theirs.Value! == (string)ours.Value!, $"{what}\n  bcl:  {theirs.Value}\n  woad: {ours.Value}");
        }
    }

    public void CompareJsonLimits(Shape shape, object? value, byte[] document)
    {
        if (Outcome.Of(() => JsonWire.ReadByWoad(shape.Codec, document)).Error is not null
            || Outcome.Of(() => JsonWire.WriteByWoad(shape.Codec, value)).Error is not null)
        {
            Add(_left, "not generated", shape.ToString());
            return;
        }

        var written = Smallest(limit => JsonWire.WriteByBcl(shape.Type, value, limit));
        var ours = Smallest(limit => JsonWire.WriteByWoad(shape.Codec, value, limit));
        Note(
            written == ours,
            $"{shape} takes {written} items to write, {ours} here: {Encoding.UTF8.GetString(document)}");
        var read = Smallest(limit => JsonWire.ReadByBcl(shape.Type, document, limit));
        ours = Smallest(limit => JsonWire.ReadByWoad(shape.Codec, document, limit));
        Note(read == ours, $"{shape} takes {read} items to read, {ours} here: {Encoding.UTF8.GetString(document)}");
    }

    /// <summary>Finds the smallest limit that lets the value through, on both sides and in both directions.</summary>
    public void CompareLimits(Shape shape, object? value, byte[] document)
    {
        if (Outcome.Of(() => Wire.ReadByWoad(shape.Codec, document, false)).Error is LeftException
            || Outcome.Of(() => Wire.WriteByWoad(shape.Codec, value, false)).Error is LeftException)
        {
            Add(_left, "not generated", shape.ToString());
            return;
        }

        var written = Smallest(limit => Wire.WriteByBcl(shape.Type, value, false, limit));
        Note(
            written == Smallest(limit => Wire.WriteByWoad(shape.Codec, value, false, limit)),
            $"{shape} takes {written} items to write, other here");
        var read = Smallest(limit => Wire.ReadByBcl(shape.Type, document, false, limit));
        Note(
            read == Smallest(limit => Wire.ReadByWoad(shape.Codec, document, false, limit)),
            $"{shape} takes {read} items to read, other here: {Encoding.UTF8.GetString(document)}");
    }

    public void Finish()
    {
        var left = _left.Values.Sum(l => l.Count);
        var sum = $"{_equal} equal, {_refused} refused by both, {left} left to the serializer, "
            + $"{_differences.Values.Sum(d => d.Count)} different";
        output.WriteLine(sum);
        output.WriteLine(Show(_left));
        Assert.True(_differences.Count == 0, $"{sum}\n{Show(_differences)}");
        Assert.True(_equal > 0);
        Assert.True(100 * left <= mostLeft * (_equal + _refused + left), sum);
    }

    private static string Show(SortedDictionary<string, (int Count, string Example)> found) =>
        string.Join('\n', found.Select(f => $"{f.Value.Count} times {f.Key}: {f.Value.Example}"));

    private static void Add(
        SortedDictionary<string, (int Count, string Example)> found, string reason, string example)
    {
        var (count, first) = found.GetValueOrDefault(reason, (0, example.Length < 6000 ? example : example[..6000]));
        found[reason] = (count + 1, first);
    }

    /// <summary>What the object is, as the serializer shows it, with its class.</summary>
    private static string Written(Shape shape, object? value)
    {
        var text = Outcome.Of(() => Encoding.UTF8.GetString(Wire.WriteByBcl(shape.Type, value, false)));
        return $"{value?.GetType()} {text.Value ?? text.Error!.GetType().Name}";
    }

    private static int Smallest(Func<int, object?> attempt)
    {
        var (low, high) = (0, 4096);
        while (low < high)
        {
            var middle = (low + high) / 2;
            (low, high) = Outcome.Of(() => attempt(middle)).Error is null ? (low, middle) : (middle + 1, high);
        }

        return low;
    }

    private static string Around(string text, int at) =>
        text[Math.Max(0, at - 200)..Math.Min(text.Length, at + 200)];

    private static string Normal(byte[] document, bool binary) =>
        binary ? Convert.ToHexString(NbfxNormalizer.Normalize(document)) : Encoding.UTF8.GetString(document);

    /// <summary>
    /// Whether one side refused. What generated code refuses goes to the serializer, so that alone changes nothing but
    /// the time it takes.
    /// </summary>
    private bool Settled(string what, Outcome theirs, Outcome ours)
    {
        if (theirs.Error is null && ours.Error is null)
        {
            return false;
        }

        // The serializer's own cache of contracts breaks down now and then where tests run side by side.
        if (theirs.Error is not null
            && (ours.Error is not null || theirs.Error.Message.Contains("cache overflow", StringComparison.Ordinal)))
        {
            _refused++;
        }
        else if (ours.Error is { } refusal)
        {
            Add(_left, Reason(refusal), $"{what}\n    {refusal.ToString().Split('\n').Skip(1).FirstOrDefault()}");
        }
        else
        {
            Add(_differences, $"accepted here but: {Reason(theirs.Error!)}", what);
        }

        return true;
    }

    /// <summary>The message without what differs from shape to shape.</summary>
    private static string Reason(Exception e) =>
        Regex.Replace(e.Message.Split('\n')[0], "'[^']*'|[0-9]+|(System|Corpus)[.A-Za-z0-9`]*", "#") is var reason
            && reason.Length > 120 ? reason[..120] : Regex.Replace(e.Message.Split('\n')[0], "'[^']*'|[0-9]+", "#");

    private void Note(bool same, string difference)
    {
        if (same)
        {
            _equal++;
        }
        else
        {
            Add(_differences, difference.Split(' ')[0], difference);
        }
    }
}
