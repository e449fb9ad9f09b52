using System.Diagnostics;

namespace Woad.Server.Tests.Streaming;

/// <summary>
/// The measurement of memory (<c>dotnet run -c Release --project bench/Woad.LoadBenchmarks -- stream</c>) in its small
/// form: 64 MB each way, both sides in processes of their own, at most 4 MB of managed heap and 32 MB of resident
/// memory beyond those of the idle process.
/// </summary>
[Trait("Category", "Slow")]
public sealed class StreamMemoryTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    [InlineData("http-mtom")]
    [InlineData("websocket")]
    public async Task Stream_of_64_MB_takes_constant_memory(string binding)
    {
        var configuration = Path.GetFileName(Path.GetDirectoryName(AppContext.BaseDirectory.TrimEnd('/')))!;
        var program = Repository.PathOf(
            $"bench/Woad.LoadBenchmarks/bin/{configuration}/net10.0/Woad.LoadBenchmarks.dll");
        using var process = Process.Start(
            new ProcessStartInfo("dotnet", [program, "stream", "--mb", "64", "--bindings", binding])
            {
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            })!;
        var output = process.StandardOutput.ReadToEndAsync();
        var errors = process.StandardError.ReadToEndAsync();
        using var patience = new CancellationTokenSource(Patience);
        try
        {
            await process.WaitForExitAsync(patience.Token);
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
        }

        Assert.True(process.ExitCode == 0, $"{await output}{await errors}");
        Assert.Equal(4, (await output).Split('\n').Count(line => line.EndsWith("| ok |", StringComparison.Ordinal)));
    }
}
