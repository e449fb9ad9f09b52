using System.ServiceModel;
using Woad.Formatters;

namespace Woad.Generator.Tests.Contracts;

/// <summary>A channel that carries nothing: enough to make proxies.</summary>
internal sealed class RecordingChannel : ProxyChannel
{
    /// <summary>The operations that the proxies asked for.</summary>
    public List<string> Found { get; } = [];

    public override ProxyOperation Find(string name)
    {
        Found.Add(name);
        return null!;
    }

    protected internal override IClientChannel Attach(ClientProxy proxy) => proxy;
}
