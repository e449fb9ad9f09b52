using System.ServiceModel;
using System.Threading.Channels;

namespace Woad.Server.Tests.Access;

/// <summary>The operations that have run, with their callers.</summary>
public sealed class VaultLog
{
    private readonly Channel<string> _calls = Channel.CreateUnbounded<string>();

    private int _count;

    public int Count => Volatile.Read(ref _count);

    public string Ran()
    {
        Interlocked.Increment(ref _count);
        var caller = ServiceSecurityContext.Current is { IsAnonymous: false } known ? known.PrimaryIdentity.Name! : "";
        _calls.Writer.TryWrite(caller);
        return caller;
    }

    /// <summary>The caller of the next operation that runs.</summary>
    public async Task<string> NextAsync()
    {
        using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        return await _calls.Reader.ReadAsync(deadline.Token);
    }
}
