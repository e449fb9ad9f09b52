using System.Collections.Concurrent;
using System.Diagnostics;

namespace Woad.Tests.Diagnostics;

/// <summary>Notes the span that is current in its operations.</summary>
public sealed class Spanned(ConcurrentQueue<string?> seen) : ISpanned
{
    public void Call() => seen.Enqueue(Activity.Current?.OperationName);

    public async Task CallAsync()
    {
        await Task.Yield();
        seen.Enqueue(Activity.Current?.OperationName);
    }

    public void Fail()
    {
        seen.Enqueue(Activity.Current?.OperationName);
        throw new InvalidOperationException("on purpose");
    }
}
