namespace Woad.Interop.Tests.Queues;

/// <summary>A RabbitMQ broker for the tests of a class.</summary>
public sealed class RabbitServer : IAsyncLifetime
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-mq-").FullName;
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
        await _process.ReadToAsync("ready");
    }

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
        await _process.ReadToAsync("done");
    }
}
