using System.Diagnostics;
using System.ServiceModel;
using Woad.Lab.Callers;

namespace Woad.Lab.Queues;

/// <summary>A sender.</summary>
internal sealed class LetterSession(ILetters letters, byte[] content) : ICallSession
{
    public ValueTask CallAsync() =>
        new(letters.DeliverAsync(new Letter { Sent = Stopwatch.GetTimestamp(), Content = content }));

    public ValueTask DisposeAsync()
    {
        ((IClientChannel)letters).Abort();
        return default;
    }
}
