using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Channels;

namespace Woad.Conformance.EndToEnd;

/// <summary>Another binding below channels of the program's, which hand everything on.</summary>
internal sealed class BelowChannels(BindingUnderTest below) : BindingUnderTest
{
    public override bool HasSessions => below.HasSessions;

    public override bool HasAddressing => below.HasAddressing;

    public override Binding Create()
    {
        var binding = below.Create();
        return new CustomBinding([new RecordingElement("x", []), .. binding.CreateBindingElements()])
        {
            SendTimeout = binding.SendTimeout,
            ReceiveTimeout = binding.ReceiveTimeout,
            OpenTimeout = binding.OpenTimeout,
            CloseTimeout = binding.CloseTimeout,
        };
    }

    public override void SetQuota(Binding binding, int bytes) =>
        ((CustomBinding)binding).Elements.Find<TransportBindingElement>()!.MaxReceivedMessageSize = bytes;

    public override void Configure(ChannelFactory factory) => below.Configure(factory);

    public override Uri NewAddress() => below.NewAddress();

    public override ServiceHostBase CreateHost(object service, params Uri[] baseAddresses) =>
        below.CreateHost(service, baseAddresses);
}
