using System.Collections.Concurrent;

namespace Woad.Interop.Tests.WebSockets;

/// <summary>Keeps the texts that the service has heard.</summary>
public sealed class HeardTexts : ISocketTalkBack
{
    public ConcurrentQueue<string> Texts { get; } = [];

    void ISocketTalkBack.Heard(string heard) => Texts.Enqueue(heard);
}
