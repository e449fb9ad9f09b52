using System;
using System.Collections.Concurrent;
using System.IO;
using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Threading;

namespace Woad.Samples.OperationInvokers
{
    [ServiceContract(Namespace = "http://samples.woad/invokers")]
    public interface IForecast
    {
        [OperationContract]
        [Remembered]
        string Weather(string town);

        [OperationContract]
        string Climate(string town);
    }

    public class Forecast : IForecast
    {
        public static int Asked;

        public string Weather(string town)
        {
            return "sunny in " + town + ", asked " + Interlocked.Increment(ref Asked);
        }

        public string Climate(string town)
        {
            return "mild in " + town;
        }
    }

    /// <summary>Remembers the results of an operation by its arguments.</summary>
    internal sealed class RememberingInvoker : IOperationInvoker
    {
        private readonly IOperationInvoker _inner;
        private readonly ConcurrentDictionary<string, object> _results = new ConcurrentDictionary<string, object>();

        public RememberingInvoker(IOperationInvoker inner)
        {
            _inner = inner;
        }

        public bool IsSynchronous
        {
            get { return true; }
        }

        public object[] AllocateInputs()
        {
            return _inner.AllocateInputs();
        }

        public object Invoke(object instance, object[] inputs, out object[] outputs)
        {
            object[] made = new object[0];
            object result = _results.GetOrAdd((string)inputs[0], delegate
            {
                return _inner.Invoke(instance, inputs, out made);
            });
            outputs = made;
            return result;
        }

        public IAsyncResult InvokeBegin(object instance, object[] inputs, AsyncCallback callback, object state)
        {
            throw new InvalidOperationException();
        }

        public object InvokeEnd(object instance, out object[] outputs, IAsyncResult result)
        {
            throw new InvalidOperationException();
        }
    }

    [AttributeUsage(AttributeTargets.Method)]
    internal sealed class RememberedAttribute : Attribute, IOperationBehavior
    {
        public void AddBindingParameters(
            OperationDescription operationDescription, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation)
        {
        }

        public void ApplyDispatchBehavior(
            OperationDescription operationDescription, DispatchOperation dispatchOperation)
        {
            dispatchOperation.Invoker = new RememberingInvoker(dispatchOperation.Invoker);
        }

        public void Validate(OperationDescription operationDescription)
        {
        }
    }

    /// <summary>The service answers old actions by the operation that has taken their place.</summary>
    internal sealed class OldActions : IDispatchOperationSelector
    {
        public string SelectOperation(ref Message message)
        {
            string action = message.Headers.Action;
            return action.EndsWith("Outlook") ? "Weather" : action.Substring(action.LastIndexOf('/') + 1);
        }
    }

    /// <summary>The client calls one operation for another.</summary>
    internal sealed class AlwaysClimate : IClientOperationSelector
    {
        public bool AreParametersRequiredForSelection
        {
            get { return true; }
        }

        public string SelectOperation(MethodBase method, object[] parameters)
        {
            return (string)parameters[0] == "Atlantis" ? "Climate" : method.Name;
        }
    }

    internal sealed class SelectingBehavior : IEndpointBehavior
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            clientRuntime.OperationSelector = new AlwaysClimate();
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
            endpointDispatcher.DispatchRuntime.OperationSelector = new OldActions();
            endpointDispatcher.ContractFilter = new MatchAllMessageFilter();
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Forecast.Asked = 0;
            Uri address = Addresses.Http("forecast");
            ServiceHost host = new ServiceHost(typeof(Forecast));
            host.AddServiceEndpoint(typeof(IForecast), new WSHttpBinding(SecurityMode.None), address)
                .Behaviors.Add(new SelectingBehavior());
            host.Open();
            ChannelFactory<IForecast> factory = new ChannelFactory<IForecast>(
                new WSHttpBinding(SecurityMode.None), new EndpointAddress(address));
            factory.Endpoint.Behaviors.Add(new SelectingBehavior());
            IForecast client = factory.CreateChannel();
            output.WriteLine(client.Weather("Paris"));
            output.WriteLine(client.Weather("Paris"));
            output.WriteLine(client.Weather("Oslo"));
            output.WriteLine(client.Weather("Atlantis"));
            output.WriteLine(client.Climate("Rome"));
            factory.Close();

            IRequestChannel channel = Open(address);
            Message request = Message.CreateMessage(
                MessageVersion.Soap12WSAddressing10, "http://samples.woad/invokers/IForecast/Outlook", new TownBody());
            request.Headers.MessageId = new System.Xml.UniqueId();
            request.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
            Message reply = channel.Request(request);
            output.WriteLine("old action: " + (reply.IsFault ? "refused" : "answered"));
            channel.Close();
            host.Close();
        }

        private static IRequestChannel Open(Uri address)
        {
            IChannelFactory<IRequestChannel> channels = new WSHttpBinding(
                SecurityMode.None).BuildChannelFactory<IRequestChannel>();
            channels.Open();
            IRequestChannel channel = channels.CreateChannel(new EndpointAddress(address));
            channel.Open();
            return channel;
        }

        private sealed class TownBody : BodyWriter
        {
            public TownBody()
                : base(true)
            {
            }

            protected override void OnWriteBodyContents(System.Xml.XmlDictionaryWriter writer)
            {
                writer.WriteStartElement("Weather", "http://samples.woad/invokers");
                writer.WriteElementString("town", "http://samples.woad/invokers", "Bergen");
                writer.WriteEndElement();
            }
        }
    }
}
