using System;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Text.RegularExpressions;

namespace Woad.Samples.Inspectors
{
    [ServiceContract(Namespace = "http://samples.woad/inspectors")]
    public interface IPostalCodes
    {
        [OperationContract]
        string Lookup(string code);
    }

    public class PostalCodes : IPostalCodes
    {
        public string Lookup(string code)
        {
            return code == "98052-6399" ? "Redmond" : "unknown";
        }
    }

    /// <summary>Refuses malformed postal codes before the operation, on both sides, and looks at results.</summary>
    internal sealed class PostalCodeInspector : IParameterInspector
    {
        private readonly TextWriter _output;
        private readonly string _side;

        public PostalCodeInspector(TextWriter output, string side)
        {
            _output = output;
            _side = side;
        }

        public object BeforeCall(string operationName, object[] inputs)
        {
            string code = (string)inputs[0];
            if (!Regex.IsMatch(code, "^[0-9]{5}-[0-9]{4}$"))
            {
                throw new FaultException(_side + ": '" + code + "' is no postal code.");
            }

            return code;
        }

        public void AfterCall(string operationName, object[] outputs, object returnValue, object correlationState)
        {
            _output.WriteLine("  " + _side + ": " + operationName + "(" + correlationState + ") = " + returnValue);
        }
    }

    /// <summary>Sends who asks along as a header; reads on the way back how the service liked it.</summary>
    internal sealed class HeaderInspector : IClientMessageInspector, IDispatchMessageInspector
    {
        private const string Namespace = "http://samples.woad/inspectors/headers";

        private readonly TextWriter _output;

        public HeaderInspector(TextWriter output)
        {
            _output = output;
        }

        public object BeforeSendRequest(ref Message request, IClientChannel channel)
        {
            request.Headers.Add(MessageHeader.CreateHeader("AskedBy", Namespace, "a sample"));
            return channel.Via.AbsolutePath;
        }

        public void AfterReceiveReply(ref Message reply, object correlationState)
        {
            int at = reply.Headers.FindHeader("Seen", Namespace);
            _output.WriteLine(
                "  client: " + correlationState + " has seen us: " + (at >= 0 && reply.Headers.GetHeader<bool>(at)));
        }

        public object AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext)
        {
            // A copy: the body may be looked at, and the message is passed on unread.
            MessageBuffer buffer = request.CreateBufferedCopy(int.MaxValue);
            Message copy = buffer.CreateMessage();
            request = buffer.CreateMessage();
            string askedBy = request.Headers.GetHeader<string>("AskedBy", Namespace);
            _output.WriteLine("  service: asked by " + askedBy + " with " + copy.GetReaderAtBodyContents().LocalName);
            return true;
        }

        public void BeforeSendReply(ref Message reply, object correlationState)
        {
            reply.Headers.Add(MessageHeader.CreateHeader("Seen", Namespace, (bool)correlationState));
        }
    }

    internal sealed class InspectingBehavior : IEndpointBehavior
    {
        private readonly TextWriter _output;
        private readonly bool _validates;

        public InspectingBehavior(TextWriter output, bool validates)
        {
            _output = output;
            _validates = validates;
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
            clientRuntime.MessageInspectors.Add(new HeaderInspector(_output));
            if (_validates)
            {
                foreach (ClientOperation operation in clientRuntime.Operations)
                {
                    operation.ParameterInspectors.Add(new PostalCodeInspector(_output, "client"));
                }
            }
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
            endpointDispatcher.DispatchRuntime.MessageInspectors.Add(new HeaderInspector(_output));
            foreach (DispatchOperation operation in endpointDispatcher.DispatchRuntime.Operations)
            {
                operation.ParameterInspectors.Add(new PostalCodeInspector(_output, "service"));
            }
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Tcp("codes");
            ServiceHost host = new ServiceHost(typeof(PostalCodes));
            host.AddServiceEndpoint(typeof(IPostalCodes), new NetTcpBinding(SecurityMode.None), address)
                .Behaviors.Add(new InspectingBehavior(output, true));
            host.Open();
            Call(output, address, "98052-6399", true);
            Call(output, address, "nonsense", true);
            Call(output, address, "nonsense", false);
            host.Close();
        }

        private static void Call(TextWriter output, Uri address, string code, bool validates)
        {
            output.WriteLine(code + (validates ? ", validated by the client:" : ", not validated by the client:"));
            ChannelFactory<IPostalCodes> factory = new ChannelFactory<IPostalCodes>(
                new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
            factory.Endpoint.Behaviors.Add(new InspectingBehavior(output, validates));
            try
            {
                output.WriteLine("  " + factory.CreateChannel().Lookup(code));
            }
            catch (FaultException e)
            {
                output.WriteLine("  " + e.Message);
            }

            factory.Close();
        }
    }
}
