using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Server.Tests.Dispatch;

/// <summary>Two operations with one action, which a selector tells apart.</summary>
public sealed class SharedActionTests
{
    [Theory]
    [InlineData("basic", "compiled")]
    [InlineData("basic", "messages")]
    [InlineData("ws", "compiled")]
    [InlineData("ws", "messages")]
    [InlineData("tcp", "compiled")]
    [InlineData("tcp", "messages")]
    [InlineData("binary", "emitted")]
    public async Task Selector_tells_operations_of_one_action_apart(string wire, string lane)
    {
        using var service = new RawService(
            typeof(SharedService), typeof(IShared), wire, lane,
            endpoint => endpoint.EndpointBehaviors.Add(new ByBody()));

        foreach (var operation in (string[])["First", "Second", "First"])
        {
            var answer = await service.AskAsync(
                service.Envelope(
                    service.Headers("urn:shared/do"),
                    $"<{operation} xmlns=\"urn:shared\"><text>a</text></{operation}>"),
                "urn:shared/do");
            Assert.Contains($"{operation} a", answer, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("basic")]
    [InlineData("tcp")]
    public void Without_selector_one_action_is_refused_at_open(string wire)
    {
        var error = Assert.Throws<InvalidOperationException>(
            () => new RawService(typeof(SharedService), typeof(IShared), wire));

        Assert.Contains("urn:shared/do", error.Message, StringComparison.Ordinal);
    }

    [ServiceContract(Namespace = "urn:shared")]
    public interface IShared
    {
        [OperationContract(Action = "urn:shared/do", ReplyAction = "urn:shared/done")]
        string First(string text);

        [OperationContract(Action = "urn:shared/do", ReplyAction = "urn:shared/done")]
        string Second(string text);
    }

    private sealed class SharedService : IShared
    {
        public string First(string text) => "First " + text;

        public string Second(string text) => "Second " + text;
    }

    private sealed class ByBody : IEndpointBehavior, IDispatchOperationSelector
    {
        public string SelectOperation(ref Message message)
        {
            using var buffer = message.CreateBufferedCopy(int.MaxValue);
            message = buffer.CreateMessage();
            using var looked = buffer.CreateMessage();
            using var reader = looked.GetReaderAtBodyContents();
            return reader.LocalName;
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            endpointDispatcher.DispatchRuntime.OperationSelector = this;

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
