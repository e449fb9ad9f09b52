using System.Globalization;
using Npgsql;

namespace Woad.Interop.Tests.Durable;

/// <summary>A PostgreSQL server for the tests of a class; each database in it is empty.</summary>
public sealed class PostgresServer : IAsyncLifetime
{
    // The path of a socket has at most about 100 characters.
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-pg-").FullName;
    private PeerProcess? _process;

    public async Task InitializeAsync()
    {
        _process = new PeerProcess("sh", Path.Combine(AppContext.BaseDirectory, "Scripts", "postgres.sh"), _folder);
        await _process.ReadToAsync("ready");
    }

    public async Task DisposeAsync()
    {
        // The server is no child of the script: the script stops it when its input ends.
        _process!.End();
        await _process.ReadToEndAsync(TimeSpan.FromSeconds(60));
        _process.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    /// <summary>Ends the server in order, whoever is connected.</summary>
    public Task StopAsync() => SendAsync("stop");

    /// <summary>Ends the server without what it would write in the end.</summary>
    public Task CrashAsync() => SendAsync("crash");

    /// <summary>Starts it again.</summary>
    public Task StartAsync() => SendAsync("start");

    /// <summary>
    /// Lets files of connections that are opened from now on grow to so many bytes: to the server a file that cannot
    /// grow is a full disk.
    /// </summary>
    public Task LimitFilesAsync(long? bytes) =>
        SendAsync(bytes is { } most ? string.Create(CultureInfo.InvariantCulture, $"limit {most}") : "limit unlimited");

    /// <summary>The connection string of a new database.</summary>
    public string NewDatabase()
    {
        var name = $"woad_{Guid.NewGuid():N}";
        Execute(ConnectionTo("postgres"), $"CREATE DATABASE {name}");
        return ConnectionTo(name);
    }

    public static object? Execute(string connectionString, string text)
    {
        // A connection of a pool could be one that the tests have broken.
        using var connection = new NpgsqlConnection(connectionString + ";Pooling=false");
        connection.Open();
        using var command = new NpgsqlCommand(text, connection);
        return command.ExecuteScalar();
    }

    /// <summary>Ends all connections of the server to a database, as a network that breaks does.</summary>
    public void Break(string connectionString) => Execute(
        ConnectionTo("postgres"),
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '"
        + new NpgsqlConnectionStringBuilder(connectionString).Database + "'");

    private async Task SendAsync(string command)
    {
        _process!.Send(command);
        await _process.ReadToAsync("done");
    }

    private string ConnectionTo(string database) =>
        $"Host={_folder};Username=woad;Database={database};Maximum Pool Size=60";
}
