namespace Woad.Interop.Tests.Queues;

/// <summary>
/// A RabbitMQ broker for the tests of a class. Its files are in memory where the system has a directory there: a broker
/// that is killed loses nothing by that, and its queues answer however long a disk takes that others write to.
/// </summary>
public sealed class RabbitServer : IAsyncLifetime
{
    /// <summary>A broker takes a second or two to start, and much longer beside other work.</summary>
    private static readonly TimeSpan _deadline = TimeSpan.FromMinutes(5);

    private readonly string _folder = MemoryFolder.Create("woad-mq-");
    private readonly int _port = FreePort.Next();
    private PeerProcess? _process;

    /// <summary>The address of the broker.</summary>
    public Uri Address => new($"amqp://guest:guest@127.0.0.1:{_port}/");

    public async Task InitializeAsync()
    {
        _process = new PeerProcess(
            "sh",
            Path.Combine(AppContext.BaseDirectory, "Scripts", "rabbitmq.sh"),
            _folder,
            $"{_port}",
            $"{FreePort.Next()}",
            $"{FreePort.Next()}");
        await _process.ReadToAsync("ready", _deadline);
    }

    /// <summary>The last lines of the broker's log, for the message of a test that fails.</summary>
    public string LastOfLog => string.Join(
        " / ", Directory.GetFiles(Path.Combine(_folder, "log")).SelectMany(File.ReadLines).TakeLast(30));

    public async Task DisposeAsync()
    {
        _process!.End();
        await _process.ReadToEndAsync(TimeSpan.FromSeconds(60));
        _process.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    /// <summary>Ends the broker as kill -9 does.</summary>
    public Task CrashAsync() => SendAsync("crash");

    /// <summary>Starts it again.</summary>
    public Task StartAsync() => SendAsync("start");

    /// <summary>Runs a command of rabbitmqctl.</summary>
    public Task ControlAsync(string arguments) => SendAsync("ctl " + arguments);

    private async Task SendAsync(string command)
    {
        _process!.Send(command);
        await _process.ReadToAsync("done", _deadline);
    }
}
