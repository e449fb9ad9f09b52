using System;
using System.IO;
using System.Linq;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml;

namespace Woad.Samples.CustomFormatter
{
    [ServiceContract(Namespace = "http://samples.woad/formatter")]
    public interface IAdder
    {
        [OperationContract]
        [CommaSeparated]
        int Add(int[] numbers);
    }

    public class Adder : IAdder
    {
        public int Add(int[] numbers)
        {
            return numbers.Sum();
        }
    }

    /// <summary>Sends numbers as one text with commas, on either side.</summary>
    [AttributeUsage(AttributeTargets.Method)]
    internal sealed class CommaSeparatedAttribute : Attribute, IOperationBehavior
    {
        public void AddBindingParameters(
            OperationDescription operationDescription, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation)
        {
            clientOperation.Formatter = new CommaFormatter(clientOperation.Action, clientOperation.ReplyAction);
        }

        public void ApplyDispatchBehavior(
            OperationDescription operationDescription, DispatchOperation dispatchOperation)
        {
            dispatchOperation.Formatter = new CommaFormatter(dispatchOperation.Action, dispatchOperation.ReplyAction);
        }

        public void Validate(OperationDescription operationDescription)
        {
        }
    }

    internal sealed class CommaFormatter : IClientMessageFormatter, IDispatchMessageFormatter
    {
        private readonly string _action;
        private readonly string _replyAction;

        public CommaFormatter(string action, string replyAction)
        {
            _action = action;
            _replyAction = replyAction;
        }

        public static string LastBody { get; private set; }

        public Message SerializeRequest(MessageVersion messageVersion, object[] parameters)
        {
            return Message.CreateMessage(
                messageVersion, _action, new TextBodyWriter(string.Join(",", (int[])parameters[0])));
        }

        public object DeserializeReply(Message message, object[] parameters)
        {
            return int.Parse(ReadText(message));
        }

        public void DeserializeRequest(Message message, object[] parameters)
        {
            LastBody = ReadText(message);
            parameters[0] = LastBody.Split(',').Select(int.Parse).ToArray();
        }

        public Message SerializeReply(MessageVersion messageVersion, object[] parameters, object result)
        {
            return Message.CreateMessage(messageVersion, _replyAction, new TextBodyWriter(result.ToString()));
        }

        private static string ReadText(Message message)
        {
            using (XmlDictionaryReader reader = message.GetReaderAtBodyContents())
            {
                return reader.ReadElementContentAsString();
            }
        }
    }

    internal sealed class TextBodyWriter : BodyWriter
    {
        private readonly string _text;

        public TextBodyWriter(string text)
            : base(true)
        {
            _text = text;
        }

        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            writer.WriteElementString("Text", "http://samples.woad/formatter", _text);
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Http("adder");
            ServiceHost host = new ServiceHost(typeof(Adder));
            host.AddServiceEndpoint(typeof(IAdder), new BasicHttpBinding(), address);
            host.Open();
            ChannelFactory<IAdder> factory = new ChannelFactory<IAdder>(
                new BasicHttpBinding(), new EndpointAddress(address));
            output.WriteLine("sum: " + factory.CreateChannel().Add(new[] { 1, 2, 3, 4 }));
            output.WriteLine("sent: " + CommaFormatter.LastBody);
            factory.Close();
            host.Close();
        }
    }
}
