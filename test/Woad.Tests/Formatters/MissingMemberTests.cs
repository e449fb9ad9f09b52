using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml;
using System.Xml.Linq;
using Woad.Conformance.Ignored;
using Woad.Conformance.Logs;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Formatters;

/// <summary>
/// A required member that a message lacks is named: in the service's log, in the detail of the fault where the service
/// includes details, and in the client's exception.
/// </summary>
public sealed class MissingMemberTests
{
    private const string Reason = "Expecting element 'Count'";

    [Theory]
    [InlineData("compiled", true)]
    [InlineData("compiled", false)]
    [InlineData("emitted", true)]
    [InlineData("emitted", false)]
    [InlineData("reflected", true)]
    [InlineData("reflected", false)]
    public void Fault_for_a_missing_member_has_the_reason(string lane, bool includesDetail)
    {
        var (log, under) = (new LogEntries(), Under(lane));
        var address = under.NewAddress();
        using var host = new MemoryHost(typeof(PartsService), address) { Loggers = log };
        var debug = host.Description.Behaviors.Find<ServiceDebugBehavior>() ?? new ServiceDebugBehavior();
        host.Description.Behaviors.Remove(debug);
        debug.IncludeExceptionDetailInFaults = includesDetail;
        host.Description.Behaviors.Add(debug);
        var endpoint = host.AddServiceEndpoint(typeof(IParts).FullName!, under.Create(), "");
        under.Choose(endpoint.Contract);
        host.OpenUnbound();
        under.Emit(endpoint.Contract);
        using var factory = new ChannelFactory<IRaw>(under.Create(), new EndpointAddress(address));
        var channel = factory.CreateChannel();

        using var reply = channel.Call(Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, "urn:parts/Parts/PartsNeeding", new Body("PartsNeeding")));

        var fault = MessageFault.CreateFault(reply, 64 * 1024);
        Assert.Equal("DeserializationFailed", fault.Code.SubCode?.Name);
        Assert.Contains(log.Texts, text => text.Contains(Reason, StringComparison.Ordinal));
        if (includesDetail)
        {
            Assert.Contains(Reason, fault.Reason.ToString(), StringComparison.Ordinal);
            Assert.Contains(Reason, fault.GetDetail<ExceptionDetail>().InnerException?.Message ?? "",
                StringComparison.Ordinal);
        }
        else
        {
            Assert.Contains("urn:parts:need", fault.Reason.ToString(), StringComparison.Ordinal);
            Assert.False(fault.HasDetail);
        }
    }

    [Theory]
    [InlineData("compiled")]
    [InlineData("emitted")]
    [InlineData("reflected")]
    public void Exception_for_a_missing_member_of_a_reply_has_the_reason(string lane)
    {
        var under = Under(lane);
        var address = under.NewAddress();
        using var host = new MemoryHost(typeof(Raw), address);
        host.AddServiceEndpoint(typeof(IRaw).FullName!, under.Create(), "");
        host.OpenUnbound();
        using var factory = new ChannelFactory<IParts>(under.Create(), new EndpointAddress(address));
        under.Choose(factory.Endpoint.Contract);
        factory.Open();
        under.Emit(factory.Endpoint.Contract);

        var error = Assert.Throws<NetDispatcherFaultException>(
            () => factory.CreateChannel().PartsNeeding(new PartsNeed()));

        Assert.Contains(Reason, error.Message, StringComparison.Ordinal);
        Assert.Contains(Reason, error.InnerException?.Message ?? "", StringComparison.Ordinal);
    }

    private static Memory Under(string lane) =>
        new() { IsCompiled = lane != "reflected", IsEmitted = lane == "emitted" };

    [ServiceContract(Namespace = "urn:parts", Name = "Parts")]
    private interface IRaw
    {
        [OperationContract(Action = "*", ReplyAction = "*")]
        Message Call(Message request);
    }

    private sealed class Raw : IRaw
    {
        public Message Call(Message request) => Message.CreateMessage(
            request.Version, request.Headers.Action + "Response", new Body("PartsNeedingResponse"));
    }

    private sealed class Body(string wrapper) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            XNamespace ns = "urn:parts";
            var part = wrapper.EndsWith("Response", StringComparison.Ordinal) ? "PartsNeedingResult" : "need";
            new XElement(ns + wrapper, new XElement(ns + part)).WriteTo(writer);
        }
    }
}
