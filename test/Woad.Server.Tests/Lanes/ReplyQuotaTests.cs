using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Lanes;

/// <summary>A reply beyond a reader quota of the client is WCF's exception, in every lane.</summary>
public sealed class ReplyQuotaTests
{
    public static TheoryData<string, bool> Lanes
    {
        get
        {
            var data = new TheoryData<string, bool>();
            foreach (var binding in new[] { "basicHttp", "wsHttp", "netTcp" })
            {
                data.Add(binding, true);
                data.Add(binding, false);
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public void Text_beyond_MaxStringContentLength_is_a_fault_of_the_formatter(string binding, bool inspects) =>
        Run(binding, inspects, q => q.MaxStringContentLength = 100, p => p.Text(10), p => p.Text(1000), "Text");

    [Theory]
    [MemberData(nameof(Lanes))]
    public void Bytes_beyond_MaxArrayLength_are_a_fault_of_the_formatter(string binding, bool inspects) =>
        Run(binding, inspects, q => q.MaxArrayLength = 100, p => p.Bytes(10), p => p.Bytes(1000), "Bytes");

    [Theory]
    [MemberData(nameof(Lanes))]
    public void Graph_beyond_MaxDepth_is_a_fault_of_the_formatter(string binding, bool inspects) =>
        Run(binding, inspects, q => q.MaxDepth = 12, p => p.Nested(2), p => p.Nested(20), "Nested");

    private static void Run(
        string binding, bool inspects, Action<System.Xml.XmlDictionaryReaderQuotas> limit, Func<ISizes, object> good,
        Func<ISizes, object> bad, string operation)
    {
        var host = new ServiceHost(typeof(Sizes));
        var settings = LaneHosts.Make(binding);
        var address = $"{settings.Scheme}://127.0.0.1:{FreePort.Next()}/sizes";
        host.AddServiceEndpoint(typeof(ISizes), settings, address);
        host.Open();
        var own = LaneHosts.Make(binding);
        limit(own switch
        {
            BasicHttpBinding b => b.ReaderQuotas,
            WSHttpBinding b => b.ReaderQuotas,
            _ => ((NetTcpBinding)own).ReaderQuotas,
        });
        using var factory = new ChannelFactory<ISizes>(own, new EndpointAddress(address));
        if (inspects)
        {
            factory.Endpoint.EndpointBehaviors.Add(new Inspecting());
        }

        var proxy = factory.CreateChannel();
        for (var i = 0; i < 4; i++)
        {
            good(proxy);
        }

        var error = Assert.ThrowsAny<FaultException>(() => bad(proxy));

        Assert.Equal("DeserializationFailed", error.Code.SubCode?.Name ?? error.Code.Name);
        Assert.StartsWith(
            "The formatter threw an exception while trying to deserialize the message: There was an error while trying "
                + $"to deserialize parameter urn:sizes:{operation}Result. The InnerException message was '",
            error.Message, StringComparison.Ordinal);
        Assert.IsType<SerializationException>(error.InnerException, exactMatch: false);
        Assert.Equal(CommunicationState.Opened, ((IClientChannel)proxy).State);
        good(proxy);
        factory.Close();
        host.Close();
    }

    [ServiceContract(Namespace = "urn:sizes")]
    public interface ISizes
    {
        [OperationContract]
        string Text(int length);

        [OperationContract]
        byte[] Bytes(int length);

        [OperationContract]
        Box Nested(int depth);
    }

    [DataContract(Namespace = "urn:sizes")]
    public class Box
    {
        [DataMember]
        public Box? Inner { get; set; }
    }

    private sealed class Sizes : ISizes
    {
        public string Text(int length) => new('x', length);

        public byte[] Bytes(int length) => new byte[length];

        public Box Nested(int depth) => depth == 0 ? new Box() : new Box { Inner = Nested(depth - 1) };
    }

    private sealed class Inspecting : IEndpointBehavior, IParameterInspector
    {
        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            foreach (var operation in clientRuntime.Operations)
            {
                operation.ParameterInspectors.Add(this);
            }
        }

        public object? BeforeCall(string operationName, object?[] inputs) => null;

        public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState)
        {
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
