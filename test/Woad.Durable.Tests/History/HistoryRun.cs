using System.Collections.Concurrent;
using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Durable.Tests.History;

/// <summary>Clients that call journals on several hosts while hosts are killed and suspended.</summary>
public sealed class HistoryRun : IAsyncDisposable
{
    private readonly ConcurrentQueue<JournalCall> _calls = new();
    private readonly ChannelFactory<IJournal> _factory = new(JournalHost.Binding());
    private readonly ChannelFactory<IJournal> _webFactory = new(JournalHost.WebBinding());
    private readonly HostProcess[] _hosts;
    private readonly TimeSpan _lease;
    private readonly int _seed;
    private IDictionary<string, string>[] _instances = [];
    private int _rounds;

    public HistoryRun(string store, string connectionString, int hosts, TimeSpan lease, int seed)
    {
        (_lease, _seed) = (lease, seed);
        _hosts = [.. Enumerable.Range(0, hosts).Select(_ => new HostProcess(store, connectionString, lease))];
    }

    /// <summary>The calls that were acknowledged.</summary>
    public int Acknowledged => _calls.Count(static c => c.Position is not null);

    /// <summary>The calls that ended without an answer, or with a fault.</summary>
    public int Failed => _calls.Count - Acknowledged;

    /// <summary>The longest time that a call took that was acknowledged.</summary>
    public TimeSpan LongestAnswer =>
        _calls.Where(static c => c.Position is not null).Max(static c => Stopwatch.GetElapsedTime(c.Begun, c.Ended));

    /// <summary>The addresses of the hosts for a proxy.</summary>
    public IReadOnlyList<Uri> WebAddresses =>
        [.. _hosts.Select(static h => new Uri(JournalHost.WebAddressOf(h.WebPort)))];

    /// <summary>The proxy in front of the hosts, once there is one.</summary>
    public Uri? Front { get; set; }

    public async Task StartAsync(int instances)
    {
        await Task.WhenAll(_hosts.Select(static h => h.StartAsync()));
        _instances = new IDictionary<string, string>[instances];
        for (var i = 0; i < instances; i++)
        {
            await CreateAsync(i);
        }
    }

    /// <summary>Calls from several clients, until each has had its answers.</summary>
    public Task CallAsync(int clients, int answersOfEach)
    {
        _rounds++;
        return Task.WhenAll(Enumerable.Range(0, clients).Select(client => CallerAsync(client, answersOfEach)));
    }

    public void Kill(int host) => _hosts[host].Kill();

    /// <summary>Kills and suspends hosts in turns, until the calls have ended.</summary>
    public async Task DisturbAsync(Task calls, TimeSpan pause)
    {
        var random = new Random(_seed);
        for (var i = 0; !calls.IsCompleted; i++)
        {
            await Task.WhenAny(calls, Task.Delay(pause));
            var host = _hosts[random.Next(_hosts.Length)];
            if (i % 2 == 0)
            {
                host.Kill();
                await host.StartAsync();
            }
            else
            {
                host.Suspend();
                await Task.Delay(_lease * 2);
                host.Resume();
            }
        }

        await calls;
    }

    /// <summary>The contradictions between the calls and the entries that are there now.</summary>
    public async Task<IReadOnlyList<string>> CheckAsync(int host = 0)
    {
        var found = new List<string>();
        for (var i = 0; i < _instances.Length; i++)
        {
            var entries = await ReadAsync(i, host);
            found.AddRange(HistoryCheck.Find(_calls.Where(c => c.Instance == i), entries)
                .Select(c => $"instance {i}: {c}"));
        }

        return found;
    }

    public async ValueTask DisposeAsync()
    {
        foreach (var host in _hosts)
        {
            host.Dispose();
        }

        await Task.Run(_factory.Abort);
        await Task.Run(_webFactory.Abort);
    }

    /// <summary>
    /// The first call. Hosts that have just started on a busy machine take longer for it than a client waits.
    /// </summary>
    private async Task CreateAsync(int instance)
    {
        var begun = Stopwatch.GetTimestamp();
        for (var i = 0; !await CallAsync(instance, 0, $"first.{i}"); i++)
        {
            Assert.True(
                Stopwatch.GetElapsedTime(begun) < TimeSpan.FromSeconds(60), "The host does not answer its first call.");
        }
    }

    private Task CallerAsync(int client, int answers) => Task.Run(async () =>
    {
        var random = new Random(unchecked((_seed * 1000) + client));
        var round = _rounds;
        for (var i = 0; answers > 0; i++)
        {
            var (instance, host) = (random.Next(_instances.Length), random.Next(_hosts.Length));
            if (await CallAsync(instance, host, $"{round}.{client}.{i}"))
            {
                answers--;
            }
            else
            {
                // A port that nobody listens at answers at once.
                await Task.Delay(50);
            }
        }
    });

    private async Task<bool> CallAsync(int instance, int host, string name)
    {
        var entry = $"{instance}/{name}";
        var client = Connect(instance, host);
        var begun = Stopwatch.GetTimestamp();
        int? position = null;
        try
        {
            position = await client.AppendAsync(entry);
            _instances[instance] ??= ((IClientChannel)client).GetProperty<IContextManager>()!.GetContext();
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            // The call may have run or not.
        }

        _calls.Enqueue(new JournalCall(instance, entry, begun, Stopwatch.GetTimestamp(), position));
        ((IClientChannel)client).Abort();
        return position is not null;
    }

    private async Task<string[]> ReadAsync(int instance, int host)
    {
        var deadline = TimeProvider.System.GetUtcNow() + TimeSpan.FromSeconds(30);
        while (true)
        {
            var client = Connect(instance, host);
            try
            {
                return await client.EntriesAsync();
            }
            catch (CommunicationException) when (TimeProvider.System.GetUtcNow() < deadline)
            {
                // The lock of a host that was killed has not ended yet.
            }
            finally
            {
                ((IClientChannel)client).Abort();
            }
        }
    }

    private IJournal Connect(int instance, int host)
    {
        var client = Front is { } front
            ? _webFactory.CreateChannel(new EndpointAddress(front))
            : _factory.CreateChannel(new EndpointAddress(JournalHost.AddressOf(_hosts[host].Port)));
        if (_instances[instance] is { } context)
        {
            ((IClientChannel)client).GetProperty<IContextManager>()!.SetContext(context);
        }

        return client;
    }
}
