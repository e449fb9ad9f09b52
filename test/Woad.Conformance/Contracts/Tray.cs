using System.Collections.Concurrent;
using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

/// <summary>Data that can be disposed of, and counts how often it was.</summary>
[DataContract(Namespace = "http://woad.test/surroundings")]
public sealed class Tray : IDisposable
{
    private static readonly ConcurrentDictionary<string, int> Disposed = new();

    [DataMember]
    public string Key { get; set; } = "";

    public static int TimesDisposed(string key) => Disposed.GetValueOrDefault(key);

    public void Dispose() => Disposed.AddOrUpdate(Key, 1, static (_, times) => times + 1);
}
