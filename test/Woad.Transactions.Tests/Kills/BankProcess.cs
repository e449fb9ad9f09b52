using System.Diagnostics;
using System.Globalization;

namespace Woad.Transactions.Tests.Kills;

/// <summary>A <see cref="BankNode"/> in a process of its own.</summary>
internal sealed class BankProcess(string other) : IDisposable
{
    private const int Killed = 137;

    private static readonly TimeSpan _patience = TimeSpan.FromSeconds(60);

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-bank-").FullName;
    private readonly string _coordinator = Port();
    private Process? _process;
    private bool _isRunning;

    /// <summary>The port of its service.</summary>
    public string Service { get; init; } = Port();

    /// <summary>Starts it, to be killed at a point; an empty one for none.</summary>
    public async Task StartAsync(string point)
    {
        _process = Process.Start(new ProcessStartInfo(
            Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet",
            [typeof(BankProcess).Assembly.Location, _folder, Service, _coordinator, other, point])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        })!;
        _isRunning = true;
        if (await ReadAsync() is not "ready")
        {
            await _process.WaitForExitAsync().WaitAsync(_patience);
            Assert.Fail($"The process ends at its start with exit code {_process.ExitCode}; its point was '{point}'.");
        }
    }

    /// <summary>Tells it to move money.</summary>
    /// <returns>The outcome as it has heard it; null when it was killed.</returns>
    public async Task<string?> SendAsync()
    {
        await _process!.StandardInput.WriteLineAsync("send");
        return await ReadAsync();
    }

    /// <summary>Waits until it is dead.</summary>
    /// <param name="point">Where it ends itself.</param>
    public async Task DieAsync(string point)
    {
        try
        {
            await _process!.WaitForExitAsync().WaitAsync(_patience);
        }
        catch (TimeoutException)
        {
            Assert.Fail($"The process has not come to '{point}' within {_patience}.");
        }

        Assert.Equal(Killed, _process.ExitCode);
        _isRunning = false;
        _process.Dispose();
    }

    /// <summary>
    /// Ends it in order: a record that is only to be erased would come back, and its recovery comes to points, too.
    /// </summary>
    public async Task EndAsync()
    {
        _process!.StandardInput.Close();
        await _process.WaitForExitAsync().WaitAsync(_patience);
        Assert.Equal(0, _process.ExitCode);
        _isRunning = false;
        _process.Dispose();
    }

    /// <summary>The amount in its account, and the number of its locks and open transactions.</summary>
    public async Task<(int Amount, int Open)> AskAsync()
    {
        await _process!.StandardInput.WriteLineAsync("state");
        var parts = (await ReadAsync())!.Split(' ');
        return (int.Parse(parts[0], CultureInfo.InvariantCulture), int.Parse(parts[1], CultureInfo.InvariantCulture));
    }

    public void Dispose()
    {
        if (_isRunning)
        {
            _process!.Kill();
            _process.Dispose();
        }

        Directory.Delete(_folder, recursive: true);
    }

    private static string Port() => FreePort.Next().ToString(CultureInfo.InvariantCulture);

    private Task<string?> ReadAsync() => _process!.StandardOutput.ReadLineAsync().WaitAsync(_patience);
}
