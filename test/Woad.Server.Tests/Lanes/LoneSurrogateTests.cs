using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Text;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Lanes;

/// <summary>
/// Half of a surrogate pair is no character of XML: it is sent as U+FFFD in every encoding and lane, as the writers of
/// .NET do. A text that becomes UTF-16 of binary XML is refused by its reader.
/// </summary>
public sealed class LoneSurrogateTests
{
    [Theory]
    [InlineData("netTcp", false)]
    [InlineData("netTcp", true)]
    [InlineData("basicHttp", false)]
    [InlineData("basicHttp", true)]
    [InlineData("mtom", false)]
    [InlineData("mtom", true)]
    public void Half_of_a_pair_arrives_as_the_replacement_character(string binding, bool inspects)
    {
        var host = new ServiceHost(typeof(Texts));
        var settings = LaneHosts.Make(binding);
        var address = $"{settings.Scheme}://127.0.0.1:{FreePort.Next()}/halves";
        var endpoint = host.AddServiceEndpoint(typeof(ITexts), settings, address);
        host.Open();
        using var factory = new ChannelFactory<ITexts>(LaneHosts.Make(binding), new EndpointAddress(address));
        if (inspects)
        {
            factory.Endpoint.EndpointBehaviors.Add(new Inspecting());
        }

        var proxy = factory.CreateChannel();
        for (var i = 0; i < 4; i++)
        {
            Assert.Equal("a😀", proxy.Echo("a😀"));
        }

        foreach (var text in new[] { "a\uD800b", "\uDC00", "a\uD800", new string('x', 5000) + "\uD83D" })
        {
            var replaced = Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text));
            Assert.Contains('\uFFFD', replaced);
            Assert.Equal(replaced, proxy.Echo(text));
            Assert.Equal(replaced, proxy.Make([.. text]));
        }

        const string Swapped = "\uDC00\uD800";
        if (binding == "netTcp")
        {
            Assert.ThrowsAny<FaultException>(() => proxy.Echo(Swapped));
            Assert.ThrowsAny<FaultException>(() => proxy.Make([.. Swapped]));
        }
        else
        {
            Assert.Equal("\uFFFD\uFFFD", proxy.Echo(Swapped));
            Assert.Equal("\uFFFD\uFFFD", proxy.Make([.. Swapped]));
        }

        Assert.Equal("after", proxy.Echo("after"));
        factory.Close();
        host.Close();
    }

    [ServiceContract]
    public interface ITexts
    {
        [OperationContract]
        string Echo(string text);

        [OperationContract]
        string Make(int[] characters);
    }

    private sealed class Texts : ITexts
    {
        public string Echo(string text) => text;

        public string Make(int[] characters) => new([.. characters.Select(c => (char)c)]);
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
