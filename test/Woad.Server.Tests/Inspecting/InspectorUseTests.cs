using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Formatters.Emitted;
using Woad.TestSupport;

namespace Woad.Server.Tests.Inspecting;

/// <summary>
/// Inspectors of both sides use messages as programs do; the call, and what they have kept, go on as if they had not.
/// </summary>
public sealed class InspectorUseTests
{
    private static readonly string[] Places =
        ["request at the client", "request at the service", "reply at the service", "reply at the client"];

    public static TheoryData<string, string> Cases()
    {
        var cases = new TheoryData<string, string>();
        foreach (var encoding in (string[])["basic", "ws", "tcp", "binary", "mtom"])
        {
            foreach (var place in Places)
            {
                cases.Add(encoding, place);
            }
        }

        return cases;
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Message_that_an_inspector_uses_goes_on(string encoding, string place)
    {
        foreach (var use in InspectorUse.All())
        {
            var errors = new ConcurrentQueue<Exception>();
            var inspector = new Inspector(Array.IndexOf(Places, place), (message, text) =>
            {
                try
                {
                    return use.Pass(message, text);
                }
                catch (Exception e)
                {
                    errors.Enqueue(e);
                    throw;
                }
            });
            using var pair = new Pair(encoding, inspector);

            // With the serializer, and by the codec that is emitted then.
            for (var i = 0; i < 6; i++)
            {
                inspector.Text = $"text {i} of '{use}'";
                try
                {
                    Assert.Equal(inspector.Text, pair.Client.Echo(inspector.Text));
                }
                catch (Exception e) when (errors.TryPeek(out var error))
                {
                    throw new InvalidOperationException($"{use}: {error}", e);
                }
            }

            Assert.Equal(6, inspector.Count);
            Assert.All(use.Later, later => later());
        }
    }

    [ServiceContract(Namespace = "http://tests/")]
    private interface IEcho
    {
        [OperationContract]
        string Echo(string text);
    }

    private sealed class EchoService : IEcho
    {
        public string Echo(string text) => text;
    }

    private sealed class Pair : IDisposable
    {
        private readonly ServiceHost _host = new(typeof(EchoService));
        private readonly ChannelFactory<IEcho> _factory;

        public Pair(string encoding, Inspector inspector)
        {
            var address = $"{(encoding == "tcp" ? "net.tcp" : "http")}://127.0.0.1:{FreePort.Next()}/echo";
            var endpoint = _host.AddServiceEndpoint(typeof(IEcho), BindingOf(encoding), address);
            endpoint.EndpointBehaviors.Add(inspector);
            Open();
            EmittedContract.Of(typeof(IEcho))!.Emit();
            _factory = new ChannelFactory<IEcho>(BindingOf(encoding), new EndpointAddress(address));
            _factory.Endpoint.EndpointBehaviors.Add(inspector);
            Client = _factory.CreateChannel();
        }

        public IEcho Client { get; }

        public void Dispose()
        {
            _factory.Abort();
            _host.Abort();
        }

        /// <summary>Operations run on any thread, not in the context of the test.</summary>
        private void Open()
        {
            var context = SynchronizationContext.Current;
            SynchronizationContext.SetSynchronizationContext(null);
            try
            {
                _host.Open();
            }
            finally
            {
                SynchronizationContext.SetSynchronizationContext(context);
            }
        }

        private static Binding BindingOf(string encoding) => encoding switch
        {
            "basic" => new BasicHttpBinding(),
            "ws" => new WSHttpBinding(SecurityMode.None),
            "tcp" => new NetTcpBinding(SecurityMode.None),
            "mtom" => new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom },
            _ => new CustomBinding(new BinaryMessageEncodingBindingElement(), new HttpTransportBindingElement()),
        };
    }

    private sealed class Inspector(int place, Func<Message, string, Message> pass)
        : IEndpointBehavior, IDispatchMessageInspector, IClientMessageInspector
    {
        public string Text { get; set; } = "";

        public int Count { get; private set; }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            if (place is 0 or 3)
            {
                clientRuntime.ClientMessageInspectors.Add(this);
            }
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
            if (place is 1 or 2)
            {
                endpointDispatcher.DispatchRuntime.MessageInspectors.Add(this);
            }
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }

        public object? BeforeSendRequest(ref Message request, IClientChannel channel)
        {
            Pass(ref request, 0);
            return null;
        }

        public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
        {
            Pass(ref request, 1);
            return null;
        }

        public void BeforeSendReply(ref Message reply, object? correlationState) => Pass(ref reply, 2);

        public void AfterReceiveReply(ref Message reply, object? correlationState) => Pass(ref reply, 3);

        private void Pass(ref Message message, int at)
        {
            if (at == place)
            {
                Count++;
                message = pass(message, Text);
            }
        }
    }
}
