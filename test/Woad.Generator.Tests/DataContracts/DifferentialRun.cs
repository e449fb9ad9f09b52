using System.Text;
using Woad.Formatters.Compiled;
using Woad.Xml;
using Xunit.Abstractions;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>Counts comparisons and collects the differences of one test.</summary>
internal sealed class DifferentialRun(ITestOutputHelper output)
{
    private readonly List<string> _differences = [];
    private readonly HashSet<string> _shapes = [];
    private int _equal;
    private int _refused;
    private int _left;

    public void CompareWriting(Shape shape, object? value, bool binary, int seed)
    {
        var theirs = Outcome.Of(() => Wire.WriteByBcl(shape.Type, value, binary));
        var ours = Outcome.Of(() => Wire.WriteByWoad(shape.Codec, value, binary));
        var what = $"{shape} seed {seed} {(binary ? "binary" : "text")}";
        if (!Settled(what, theirs, ours))
        {
            var expected = Normal((byte[])theirs.Value!, binary);
            var actual = Normal((byte[])ours.Value!, binary);
            Note(expected == actual, $"{what}\n  bcl:  {expected}\n  woad: {actual}");
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

        _shapes.Add(shape.Name);
    }

    public void Finish()
    {
        output.WriteLine(
            $"{_equal} equal, {_refused} refused by both, {_left} left to the serializer, {_differences.Count} different");
        Assert.True(
            _differences.Count == 0,
            $"{_differences.Count} differences, {_equal} equal, {_refused} refused by both\n"
            + string.Join('\n', _differences.Take(40)));
    }

    /// <summary>What the object is, as the serializer shows it, with its class.</summary>
    private static string Written(Shape shape, object? value)
    {
        var text = Outcome.Of(() => Encoding.UTF8.GetString(Wire.WriteByBcl(shape.Type, value, false)));
        return $"{value?.GetType()} {text.Value ?? text.Error!.GetType().Name}";
    }

    private static string Normal(byte[] document, bool binary) =>
        binary ? Convert.ToHexString(NbfxNormalizer.Normalize(document)) : Encoding.UTF8.GetString(document);

    private bool Settled(string what, Outcome theirs, Outcome ours)
    {
        if (ours.Error is NotGeneratedException)
        {
            _left++;
            return true;
        }

        if (theirs.Error is null && ours.Error is null)
        {
            return false;
        }

        if (theirs.Error is not null && ours.Error is not null)
        {
            _refused++;
            return true;
        }

        Note(false, $"{what}\n  bcl:  {theirs.Error?.Message ?? "accepts"}\n  woad: {ours.Error?.ToString() ?? "accepts"}");
        return true;
    }

    private void Note(bool same, string difference)
    {
        if (same)
        {
            _equal++;
        }
        else
        {
            _differences.Add(difference.Length < 3000 ? difference : difference[..3000]);
        }
    }
}
