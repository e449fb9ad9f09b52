using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Durable.Tests.Services;

/// <summary>The three bindings of WCF that carry the context of an instance.</summary>
internal static class DurableBindings
{
    public static IReadOnlyDictionary<string, Func<Binding>> All { get; } = new Dictionary<string, Func<Binding>>
    {
        ["BasicHttp"] = static () => new BasicHttpContextBinding(),
        ["WSHttp"] = static () => new WSHttpContextBinding(SecurityMode.None),
        ["NetTcp"] = static () => new NetTcpContextBinding(SecurityMode.None),
    };
}
