namespace Woad.Durable.Tests.Stores;

/// <summary>Has a member that data contracts refuse.</summary>
[Serializable]
internal sealed class Unserializable
{
    private readonly object _thread = Thread.CurrentThread;

    public override string ToString() => $"{_thread}";
}
