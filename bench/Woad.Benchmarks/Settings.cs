using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Order;
using BenchmarkDotNet.Toolchains.InProcess.Emit;
using Perfolizer.Horology;

namespace Woad.Benchmarks;

/// <summary>One short job in this process, so that contenders share heap, code and neighbours.</summary>
internal sealed class Settings : ManualConfig
{
    public Settings()
    {
        AddJob(Job.Default.WithToolchain(InProcessEmitToolchain.Instance).WithWarmupCount(20).WithIterationCount(12)
            .WithIterationTime(TimeInterval.FromMilliseconds(60)));
        AddDiagnoser(MemoryDiagnoser.Default);
        AddColumnProvider(DefaultColumnProviders.Instance);
        AddLogger(ConsoleLogger.Default);
        AddExporter(BenchmarkDotNet.Exporters.MarkdownExporter.GitHub);
        WithOrderer(new DefaultOrderer(SummaryOrderPolicy.Declared, MethodOrderPolicy.Declared));
        HideColumns("Error", "Gen0", "Gen1", "Gen2", "Alloc Ratio");
    }
}
