using System;
using System.Collections.ObjectModel;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Threading;

namespace Woad.Samples.Extensions
{
    [ServiceContract(Namespace = "http://samples.woad/extensions", SessionMode = SessionMode.Required)]
    public interface INotebook
    {
        [OperationContract]
        string Note(string text);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
    public class Notebook : INotebook
    {
        private readonly string _owner;

        public Notebook(string owner)
        {
            _owner = owner;
        }

        public string Note(string text)
        {
            Pages pages = OperationContext.Current.InstanceContext.Extensions.Find<Pages>();
            pages.Count++;
            return _owner + " notes '" + text + "' on page " + pages.Count + " in " + CultureOfCall.Name;
        }
    }

    /// <summary>What an instance context carries beside its instance.</summary>
    internal sealed class Pages : IExtension<InstanceContext>
    {
        public int Count { get; set; }

        public static int Attached { get; private set; }

        public void Attach(InstanceContext owner)
        {
            Attached++;
        }

        public void Detach(InstanceContext owner)
        {
        }
    }

    /// <summary>Makes instances with arguments, and their contexts with an extension.</summary>
    internal sealed class NotebookProvider : IInstanceProvider, IInstanceContextInitializer
    {
        public static int Released { get; private set; }

        public object GetInstance(InstanceContext instanceContext)
        {
            return GetInstance(instanceContext, null);
        }

        public object GetInstance(InstanceContext instanceContext, Message message)
        {
            return new Notebook("Ada");
        }

        public void ReleaseInstance(InstanceContext instanceContext, object instance)
        {
            Released++;
        }

        public void Initialize(InstanceContext instanceContext, Message message)
        {
            instanceContext.Extensions.Add(new Pages());
        }
    }

    /// <summary>Something that is set on the thread of each call and taken back after it.</summary>
    internal sealed class CultureOfCall : ICallContextInitializer
    {
        private static readonly ThreadLocal<string> Current = new ThreadLocal<string>();

        public static string Name
        {
            get { return Current.Value; }
        }

        public static int Ended { get; private set; }

        public object BeforeInvoke(InstanceContext instanceContext, IClientChannel channel, Message message)
        {
            object before = Current.Value;
            Current.Value = message.Headers.GetHeader<string>("Culture", "http://samples.woad/extensions");
            return before;
        }

        public void AfterInvoke(object correlationState)
        {
            Current.Value = (string)correlationState;
            Ended++;
        }
    }

    [AttributeUsage(AttributeTargets.Class)]
    internal sealed class NotebookBehaviorAttribute : Attribute
    {
    }

    internal sealed class NotebookBehavior : IServiceBehavior
    {
        public void AddBindingParameters(
            ServiceDescription serviceDescription,
            ServiceHostBase serviceHostBase,
            Collection<ServiceEndpoint> endpoints,
            BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            NotebookProvider provider = new NotebookProvider();
            foreach (ChannelDispatcher dispatcher in serviceHostBase.ChannelDispatchers)
            {
                foreach (EndpointDispatcher endpoint in dispatcher.Endpoints)
                {
                    endpoint.DispatchRuntime.InstanceProvider = provider;
                    endpoint.DispatchRuntime.InstanceContextInitializers.Add(provider);
                    foreach (DispatchOperation operation in endpoint.DispatchRuntime.Operations)
                    {
                        operation.CallContextInitializers.Add(new CultureOfCall());
                    }
                }
            }
        }

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Tcp("notebook");
            ServiceHost host = new ServiceHost(typeof(Notebook));
            host.Description.Behaviors.Add(new NotebookBehavior());
            host.AddServiceEndpoint(typeof(INotebook), new NetTcpBinding(SecurityMode.None), address);
            host.Open();
            ChannelFactory<INotebook> factory = new ChannelFactory<INotebook>(
                new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
            INotebook client = factory.CreateChannel();
            Note(output, client, "pens", "en");
            Note(output, client, "Tinte", "de");
            factory.Close();
            host.Close();
            output.WriteLine("contexts: " + Pages.Attached + ", calls ended: " + CultureOfCall.Ended + ", released: "
                + NotebookProvider.Released);
        }

        private static void Note(TextWriter output, INotebook client, string text, string culture)
        {
            using (new OperationContextScope((IContextChannel)client))
            {
                OperationContext.Current.OutgoingMessageHeaders.Add(
                    MessageHeader.CreateHeader("Culture", "http://samples.woad/extensions", culture));
                output.WriteLine(client.Note(text));
            }
        }
    }
}
