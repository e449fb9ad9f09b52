using System.ServiceModel.Channels;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>A binding with reliable sessions.</summary>
/// <param name="scheme">The scheme of its addresses.</param>
/// <param name="port">Their port.</param>
/// <param name="create">Makes the binding.</param>
/// <param name="setQuota">Sets the maximum size of a message.</param>
/// <param name="largeParameter">Bytes of a parameter that just fits into a message.</param>
public sealed class ReliableBinding(
    string scheme, int port, Func<Binding> create, Action<Binding, int> setQuota, int largeParameter = 45_000)
    : ServerBinding(scheme, port)
{
    public override bool HasSessions => true;

    public override bool HasAddressing => true;

    public override int LargeParameter => largeParameter;

    public override Binding Create() => create();

    public override void SetQuota(Binding binding, int bytes) => setQuota(binding, bytes);
}
