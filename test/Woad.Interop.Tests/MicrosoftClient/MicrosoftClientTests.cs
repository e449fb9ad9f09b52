using System.Diagnostics;
using System.Text.RegularExpressions;
using Interop.Matrix;
using Woad.Interop.Tests.Secured;
using Xunit.Abstractions;

namespace Woad.Interop.Tests.MicrosoftClient;

/// <summary>
/// Microsoft's client calls Woad's services: every combination of two values of the matrix, and in the long budget of
/// three. What it does not support is in unsupported.txt, with its own exception.
/// </summary>
[Collection("Calls of Microsoft's client")]
public sealed class MicrosoftClientTests(ITestOutputHelper output) : IDisposable
{
    private const int Seed = 4044;

    private readonly Authority _authority = new();

    /// <summary>Each case with its time, beside the program of the tests.</summary>
    private static string Log => Path.Combine(AppContext.BaseDirectory, "microsoft-matrix.log");

    public void Dispose() => _authority.Dispose();

    [Fact]
    public async Task Matrix_of_bindings_and_shapes_passes_with_the_values_of_both_sides()
    {
        var cases = Selected() ?? CaseSelection.Of([.. MatrixSpecs.All], LongBudget.IsOn ? 3 : 2, Seed);
        var unsupported = UnsupportedCases.Read();
        var failures = new List<string>();
        using var peer = new MicrosoftPeer(_authority);
        File.Delete(Log);
        foreach (var values in cases)
        {
            var started = Stopwatch.GetTimestamp();
            var failure = await RunAsync(peer, values, unsupported);
            var line = $"{string.Join('/', values)}: {failure ?? "passed"}";
            await File.AppendAllTextAsync(Log, $"{Stopwatch.GetElapsedTime(started).TotalSeconds:F1} s {line}\n");
            if (failure is not null)
            {
                failures.Add(line);
            }
        }

        output.WriteLine($"{cases.Count} cases, {failures.Count} failures");
        unsupported.Save();
        Assert.True(failures.Count == 0, string.Join("\n", failures));
    }

    /// <summary>All cases that a regular expression chooses, to look for the reason of a failure.</summary>
    private static List<string[]>? Selected() =>
        Environment.GetEnvironmentVariable("WOAD_MATRIX") is { Length: > 0 } pattern
            ? [.. MatrixSpecs.All.Where(c => Regex.IsMatch(string.Join('/', c), pattern))]
            : null;

    /// <summary>The client's MTOM reader loses white space at the start of a text, its own encoder's too.</summary>
    private static string Expected(EndpointSpec spec, string shape) =>
        spec.Encoding == "mtom" && shape == "texts" ? "texts-mtom" : shape;

    /// <summary>The failure of a case; null when it passes, or is refused as unsupported.txt says.</summary>
    private async Task<string?> RunAsync(MicrosoftPeer peer, string[] values, UnsupportedCases unsupported)
    {
        var (spec, shape) = (EndpointSpec.Parse(string.Join('/', values[..^1])), values[^1]);
        var listed = unsupported.TextFor(values);
        MatrixLog.Take();
        MatrixHost host;
        try
        {
            host = new MatrixHost(spec, shape, _authority);
        }
        catch (Exception e)
        {
            return $"the service does not open: {e}";
        }

        MatrixOutcome outcome;
        using (host)
        {
            outcome = await peer.RunAsync(new MatrixCase(spec.ToString(), shape, host.Address));
            var text = outcome.Phase is null ? null : UnsupportedCases.Text(outcome);
            unsupported.Add(values, text);
            if (text is not null)
            {
                return text == listed
                    ? null
                    : $"{outcome.Phase}: {outcome.Exception}: {outcome.Message}\n{outcome.Details}\n"
                        + $"The service was called with: {string.Join("; ", MatrixLog.Take())}";
            }

            await ExpectedLines.WaitAsync(Expected(spec, shape));
        }

        return listed is null
            ? ExpectedLines.Difference(Expected(spec, shape), outcome.Lines, MatrixLog.Take())
            : $"passes, and unsupported.txt has: {listed}";
    }
}
