using System.Collections.Concurrent;
using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Durable.Tests.History;

/// <summary>Clients that call journals on several hosts while hosts are killed and suspended.</summary>
internal sealed class HistoryRun : IAsyncDisposable
{
    private readonly ConcurrentQueue<JournalCall> _calls = new();
    private readonly ChannelFactory<IJournal> _factory = new(JournalHost.Binding());
    private readonly HostProcess[] _hosts;
    private readonly TimeSpan _lease;
    private readonly int _seed;
    private IDictionary<string, string>[] _instances = [];

    public HistoryRun(string store, string connectionString, int hosts, TimeSpan lease, int seed)
    {
        (_lease, _seed) = (lease, seed);
        _hosts = [.. Enumerable.Range(0, hosts).Select(_ => new HostProcess(store, connectionString, lease))];
    }

    /// <summary>The calls that were acknowledged.</summary>
    public int Acknowledged => _calls.Count(static c => c.Position is not null);

    /// <summary>The calls that ended without an answer, or with a fault.</summary>
    public int Failed => _calls.Count - Acknowledged;

    public async Task StartAsync(int instances)
    {
        await Task.WhenAll(_hosts.Select(static h => h.StartAsync()));
        _instances = new IDictionary<string, string>[instances];
        for (var i = 0; i < instances; i++)
        {
            await CallAsync(i, 0, "first");
        }
    }

    /// <summary>Calls from several clients, until each has had its answers.</summary>
    public Task CallAsync(int clients, int answersOfEach) => Task.WhenAll(
        Enumerable.Range(0, clients).Select(client => Task.Run(async () =>
        {
            var random = new Random(unchecked((_seed * 1000) + client));
            for (int i = 0, answers = 0; answers < answersOfEach; i++)
            {
                if (await CallAsync(random.Next(_instances.Length), random.Next(_hosts.Length), $"{client}.{i}"))
                {
                    answers++;
                }
                else
                {
                    // A port that nobody listens at answers at once.
                    await Task.Delay(50);
                }
            }
        })));

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
    public async Task<IReadOnlyList<string>> CheckAsync()
    {
        var found = new List<string>();
        for (var i = 0; i < _instances.Length; i++)
        {
            var entries = await ReadAsync(i);
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
    }

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

    private async Task<string[]> ReadAsync(int instance)
    {
        var deadline = TimeProvider.System.GetUtcNow() + TimeSpan.FromSeconds(30);
        while (true)
        {
            var client = Connect(instance, 0);
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
        var address = new EndpointAddress(JournalHost.AddressOf(_hosts[host].Port));
        var client = _factory.CreateChannel(address);
        if (_instances[instance] is { } context)
        {
            ((IClientChannel)client).GetProperty<IContextManager>()!.SetContext(context);
        }

        return client;
    }
}
