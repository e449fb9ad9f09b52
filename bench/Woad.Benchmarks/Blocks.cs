using BenchmarkDotNet.Attributes;

namespace Woad.Benchmarks;

/// <summary>1 MB as base64 and as a binary record against the BCL and a plain copy.</summary>
public class Blocks
{
    private const int Units = 1;
    private Contender[] _contenders = [];

    /// <summary>The suites by name.</summary>
    public static IEnumerable<string> Names => BlockRatios.All().Select(static suite => suite.Name);

    /// <summary>The suite that is measured.</summary>
    [ParamsSource(nameof(Names))]
    public string Case { get; set; } = "";

    /// <summary>Makes the documents of the suite.</summary>
    [GlobalSetup]
    public void Setup() => _contenders = BlockRatios.All().First(suite => suite.Name == Case).Contenders;

    /// <summary>The neighbour.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = Units)]
    public void Neighbour() => _contenders[0].Run(1);

    /// <summary>Woad.</summary>
    [Benchmark(OperationsPerInvoke = Units)]
    public void Woad() => _contenders[1].Run(1);
}
