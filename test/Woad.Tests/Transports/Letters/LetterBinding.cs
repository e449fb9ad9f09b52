using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Transports.Letters;

/// <summary>Bindings on the transport of the three files.</summary>
public sealed class LetterBinding : BindingUnderTest
{
    private static int _count;

    public override bool HasSessions => false;

    public override bool HasAddressing => true;

    public override bool LosesMessages => true;

    public override Binding Create() =>
        new CustomBinding(new TextMessageEncodingBindingElement(), new LetterElement())
        {
            SendTimeout = TimeSpan.FromSeconds(60),
        };

    public override void SetQuota(Binding binding, int bytes) =>
        ((CustomBinding)binding).Elements.Find<LetterElement>()!.MaxReceivedMessageSize = bytes;

    public override Uri NewAddress() => new($"{LetterTransport.Scheme}://here/test{Interlocked.Increment(ref _count)}");

    public override ServiceHostBase CreateHost(object service, params Uri[] baseAddresses) =>
        new MemoryHost(service, baseAddresses);
}
