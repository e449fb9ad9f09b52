using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Transports.Memory;

namespace Woad.Hosting;

/// <summary>The binding of an endpoint that only a base address asks for (WCF's protocol mapping).</summary>
internal static class DefaultBindings
{
    private static readonly ConcurrentDictionary<string, Func<Binding>> _others = new();

    /// <summary>Lets an assembly with a transport of its own say the binding of its addresses.</summary>
    public static void Register(string scheme, Func<Binding> create) => _others[scheme] = create;

    public static Binding? For(string scheme) => scheme switch
    {
        "http" => new BasicHttpBinding(),
        "https" => new BasicHttpsBinding(),
        "net.tcp" => new NetTcpBinding(),
        "net.pipe" => new NetNamedPipeBinding(),
        MemoryTransport.Scheme => new MemoryBinding(),
        _ => _others.GetValueOrDefault(scheme)?.Invoke(),
    };
}
